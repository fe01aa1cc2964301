import { describeConformance } from "./conformance.ts"
import { freshPostgres } from "./databases.ts"
import { inProcess } from "./subject.ts"

describeConformance("the server on PostgreSQL", freshPostgres, inProcess)
