import { AsyncLocalStorage } from "node:async_hooks"
import { register, setLanguageSource, type Language } from "@porchlight/core/language"
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
