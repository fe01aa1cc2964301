import { LocaleProvider } from "@ark-ui/react/locale"
import { directionOf, localeOf } from "@porchlight/core/language"
import type { ReactNode } from "react"
import { useLanguage } from "./use-language.ts"

export interface LanguageProviderProps {
  readonly children: ReactNode
}

/** Tells the parts inside in which direction arrow keys go. The language for tests that is written from the right has no locale of its own. */
export function LanguageProvider({ children }: LanguageProviderProps) {
  const language = useLanguage()
  const locale = directionOf(language) === "rtl" ? "ar" : localeOf(language)
  return <LocaleProvider locale={locale}>{children}</LocaleProvider>
}
