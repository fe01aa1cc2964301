import { settingsMessages } from "@porchlight/core/settings"
import { Link } from "wouter"
import { css } from "../../../styled-system/css/index.js"
import { button, panel } from "../../../styled-system/recipes/index.js"
import { useWho } from "../../app/who.tsx"
import { settingsScreenMessages as words } from "./settings-screen.messages.ts"

/** What keeps others out: the PINs. */
export function SecuritySection() {
  const { session } = useWho()
  const styles = panel()
  const hasPin = session?.hasPin ?? false
  return (
    <section className={styles.root} aria-labelledby="security-title">
      <h2 id="security-title" className={styles.title}>
        {settingsMessages.security}
      </h2>
      <p className={css({ textStyle: "section" })}>{words.pinsTitle}</p>
      <p>{hasPin ? words.pinsChosen : words.pinsMissing}</p>
      <Link
        href="/settings/pins"
        className={hasPin ? button({ look: "secondary" }) : button({ look: "primary" })}
      >
        {hasPin ? words.pinsChange : words.pinsChoose}
      </Link>
    </section>
  )
}
