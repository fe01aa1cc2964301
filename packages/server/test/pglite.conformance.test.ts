import { describeConformance } from "./conformance.ts"
import { freshPglite } from "./databases.ts"
import { inProcess } from "./subject.client.ts"

describeConformance("the server on PGlite", freshPglite, inProcess)
