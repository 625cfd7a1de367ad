/** Case files: what a person writes, pastes and shares. Read into the shared language, with errors that name file and line. */
@NullMarked
package dev.skewer.casefiles;

import org.jspecify.annotations.NullMarked;
