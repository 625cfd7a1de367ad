module dev.skewer/tidb

go 1.19

require github.com/pingcap/tidb v1.1.0-beta.0.20230419104120-29116c0256c5

replace (
	github.com/dgrijalva/jwt-go => github.com/form3tech-oss/jwt-go v3.2.6-0.20210809144907-32ab6a8243d7+incompatible
	go.opencensus.io => go.opencensus.io v0.23.1-0.20220331163232-052120675fac
	github.com/pingcap/tidb/parser => github.com/pingcap/tidb/parser v0.0.0-20230419104120-29116c0256c5
)
