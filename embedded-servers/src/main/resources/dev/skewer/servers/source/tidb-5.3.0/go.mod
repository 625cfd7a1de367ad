module dev.skewer/tidb

go 1.16

require github.com/pingcap/tidb v1.1.0-beta.0.20211124132551-4a1b2e9fe5b5

replace (
	google.golang.org/grpc => google.golang.org/grpc v1.29.1
	github.com/dgrijalva/jwt-go => github.com/form3tech-oss/jwt-go v3.2.6-0.20210809144907-32ab6a8243d7+incompatible
	github.com/pingcap/tidb/parser => github.com/pingcap/tidb/parser v0.0.0-20211124132551-4a1b2e9fe5b5
)
