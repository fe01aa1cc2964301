import * as Schema from "effect/Schema"
import { LANGUAGES } from "./language.constants.ts"

/** A language that somebody can choose. */
export const OfferedLanguage = Schema.Literals(LANGUAGES)
export type OfferedLanguage = typeof OfferedLanguage.Type
