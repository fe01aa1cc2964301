import { AsyncLocalStorage } from "node:async_hooks"
import {
  DEFAULT_LANGUAGE,
  isOffered,
  register,
  setLanguageSource,
  type Language,
  type OfferedLanguage,
} from "@porchlight/core/language"
import { spanish } from "@porchlight/core/language/es"

const spoken = new AsyncLocalStorage<Language>()

setLanguageSource(() => spoken.getStore())
register("es", spanish)

/**
 * What `say` gives, with every text in this language: all that it calls, and all that it awaits. A server speaks to many
 * people at a time, each in their own language; without this it speaks English.
 */
export function speak<Said>(language: Language, say: () => Said): Said {
  return spoken.run(language, say)
}

/** A language that was stored, whose column has the check of its type; English where nobody is known. */
export function storedLanguage(stored: string | null | undefined): OfferedLanguage {
  return isOffered(stored) ? stored : DEFAULT_LANGUAGE
}
