package dev.skewer.schemas.codec;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.AnnotatedParameter;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Executable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads from a record's own types what must be there: a component that is neither nullable nor a list nor a primitive must
 * stand in the JSON; a list that does not is empty. Immutable.
 */
final class RecordIntrospector extends JacksonAnnotationIntrospector {
    private static final long serialVersionUID = 1L;

    @Override
    public @Nullable Boolean hasRequiredMarker(AnnotatedMember member) {
        boolean required = isComponent(member) && mustBeThere(member);
        return required ? Boolean.TRUE : super.hasRequiredMarker(member);
    }

    @Override
    public JsonSetter.Value findSetterInfo(Annotated annotated) {
        if (!isComponent(annotated)) {
            return super.findSetterInfo(annotated);
        }
        AnnotatedMember component = (AnnotatedMember) annotated;
        if (List.class.isAssignableFrom(component.getRawType())) {
            return JsonSetter.Value.construct(Nulls.AS_EMPTY, Nulls.FAIL);
        }
        return mustBeThere(component) ? JsonSetter.Value.forValueNulls(Nulls.FAIL) : super.findSetterInfo(annotated);
    }

    private static boolean isComponent(Annotated annotated) {
        return annotated instanceof AnnotatedParameter parameter
                && parameter.getDeclaringClass().isRecord();
    }

    private static boolean mustBeThere(AnnotatedMember member) {
        Class<?> type = member.getRawType();
        return !type.isPrimitive() && !List.class.isAssignableFrom(type) && !isNullable((AnnotatedParameter) member);
    }

    private static boolean isNullable(AnnotatedParameter parameter) {
        Executable executable = (Executable) parameter.getOwner().getMember();
        AnnotatedType type = executable.getAnnotatedParameterTypes()[parameter.getIndex()];
        return type.isAnnotationPresent(Nullable.class);
    }
}
