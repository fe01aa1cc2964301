import { activeLanguage, localeOf } from "@porchlight/core/language"
import { css } from "../../styled-system/css/index.js"
import { ScreenPage } from "../app/screen-page.tsx"
import { updateDays, type UpdateDay, type UpdateName } from "./updates.content.ts"
import { updatesMessages as words } from "./updates.messages.ts"

/** A day of the calendar in words: it is the same everywhere. */
const inWords = (date: string) =>
  new Intl.DateTimeFormat(localeOf(activeLanguage()), { dateStyle: "long", timeZone: "UTC" }).format(
    Date.parse(date),
  )

function Update({ name }: { readonly name: UpdateName }) {
  const { title, text } = words[name]
  return (
    <li>
      <h3 className={css({ fontWeight: "strong" })}>{title}</h3>
      <p className={css({ color: "quiet", textWrap: "pretty" })}>{text}</p>
    </li>
  )
}

function Day({ day: { date, updates } }: { readonly day: UpdateDay }) {
  return (
    <section className={css({ display: "flex", flexDirection: "column", gap: "1.5" })}>
      <h2 className={css({ textStyle: "section" })}>
        <time dateTime={date}>{inWords(date)}</time>
      </h2>
      <ul className={css({ display: "grid", gap: "2", listStyle: "none" })}>
        {updates.map((name) => (
          <Update key={name} name={name} />
        ))}
      </ul>
    </section>
  )
}

/** What became new in the product, in words for those who date (D-46). */
export function UpdatesScreen() {
  return (
    <ScreenPage title={words.title} subtitle={words.subtitle}>
      {updateDays.map((day) => (
        <Day key={day.date} day={day} />
      ))}
    </ScreenPage>
  )
}
