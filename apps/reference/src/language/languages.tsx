import { activeLanguage, LANGUAGES, nameOf } from "@porchlight/core/language"
import { css } from "../../styled-system/css/index.js"
import { button } from "../../styled-system/recipes/index.js"
import { appMessages } from "../app/app.messages.ts"

/** The languages to choose from, each in its own words. Whoever starts the page listens for the presses. */
export function Languages() {
  const active = activeLanguage()
  return (
    <nav aria-label={appMessages.languages} className={css({ display: "flex", flexWrap: "wrap" })}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          data-language={language}
          aria-pressed={language === active}
          className={`${button({ look: "quiet" })} ${css({ _pressed: { color: "text", textDecoration: "underline", textUnderlineOffset: "0.4em" } })}`}
        >
          {nameOf(language)}
        </button>
      ))}
    </nav>
  )
}
