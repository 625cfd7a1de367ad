module dev.skewer/tidb

go 1.18

require github.com/pingcap/tidb v1.1.0-beta.0.20220605042428-1a89decdb192

replace (
	github.com/dgrijalva/jwt-go => github.com/form3tech-oss/jwt-go v3.2.6-0.20210809144907-32ab6a8243d7+incompatible
	github.com/pingcap/tidb/parser => github.com/pingcap/tidb/parser v0.0.0-20220605042428-1a89decdb192
)
