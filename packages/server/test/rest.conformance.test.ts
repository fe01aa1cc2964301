import { describeConformance } from "./conformance.ts"
import { freshPostgres } from "./databases.ts"
import { overHttp } from "./subject.client.ts"

describeConformance("a client over HTTP, on PostgreSQL,", freshPostgres, overHttp)
