import { describeConformance } from "./conformance.ts"
import { freshPostgres } from "./databases.ts"
import { inProcess } from "./subject.client.ts"

describeConformance("the server on PostgreSQL", freshPostgres, inProcess)
