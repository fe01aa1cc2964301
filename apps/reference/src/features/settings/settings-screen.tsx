import { sessionMessages } from "@porchlight/core/session"
import { Session } from "@porchlight/ui/session"
import { Link } from "wouter"
import { css } from "../../../styled-system/css/index.js"
import { button, panel } from "../../../styled-system/recipes/index.js"
import { ScreenPage } from "../../app/screen-page.tsx"
import { useWho } from "../../app/who.tsx"
import { LooksPanel } from "./looks-panel.tsx"
import { settingsMessages as words } from "./settings.messages.ts"

/** PINs, looks, signing out. */
export function SettingsScreen() {
  const who = useWho()
  const styles = panel()
  const hasPin = who.session?.hasPin ?? false
  return (
    <ScreenPage title={words.title}>
      <section className={styles.root} aria-labelledby="pins-title">
        <h2 id="pins-title" className={styles.title}>
          {words.pinsTitle}
        </h2>
        <p>{hasPin ? words.pinsChosen : words.pinsMissing}</p>
        <Link
          href="/settings/pins"
          className={hasPin ? button({ look: "secondary" }) : button({ look: "primary" })}
        >
          {hasPin ? words.pinsChange : words.pinsChoose}
        </Link>
      </section>
      <LooksPanel />
      <Session.RootProvider value={who} className={styles.root} aria-label={sessionMessages.signOut}>
        <p className={css({ color: "quiet" })}>{words.signOutHint}</p>
        <Session.Failure />
        <Session.SignOutTrigger />
        <Session.Status />
      </Session.RootProvider>
    </ScreenPage>
  )
}
