import { activeLanguage, onLanguage, type Language } from "@porchlight/core/language"
import { useSyncExternalStore } from "react"

/**
 * The language that is spoken; whoever uses this is rendered again when another is activated. Texts are looked up while they
 * are rendered: used above everything, it has all of them change at once and nothing that was typed get lost.
 */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguage, activeLanguage, activeLanguage)
}
