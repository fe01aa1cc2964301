import { settingsMessages } from "@porchlight/core/settings"
import { SettingsDanger, useSettingsDangerContext } from "@porchlight/ui/settings"
import { Session } from "@porchlight/ui/session"
import { ownTimeZone } from "@porchlight/ui/time"
import { Suspense } from "react"
import { piece, useEver, useNear } from "../../app/piece.ts"
import { css } from "../../../styled-system/css/index.js"
import { button, panel } from "../../../styled-system/recipes/index.js"
import { useWho } from "../../app/who.tsx"
import { settingsScreenMessages as words } from "./settings-screen.messages.ts"

const PasswordDialog = piece(async () => (await import("./password-dialog.tsx")).PasswordDialog)

/** Everything as a file, and the end of the account. Stands inside `SettingsDanger.RootProvider`. */
export function DangerSection() {
  const styles = panel()
  const near = useNear(PasswordDialog)
  const isAsked = useEver(useSettingsDangerContext().state !== "idle")
  return (
    <section className={styles.root} aria-labelledby="danger-title" {...near}>
      <h2 id="danger-title" className={styles.title}>
        {settingsMessages.danger}
      </h2>
      <p>{settingsMessages.exportHint}</p>
      <SettingsDanger.ExportTrigger />
      <SettingsDanger.Status />
      <p>{settingsMessages.deleteHint}</p>
      <SettingsDanger.DeleteTrigger />
      <Suspense fallback={null}>{isAsked ? <PasswordDialog /> : null}</Suspense>
    </section>
  )
}

/** What is left to say once the account is marked for deletion: every session of it has ended. */
export function DeletedNotice() {
  const who = useWho()
  return (
    <Session.RootProvider value={who} className={panel().root} aria-label={settingsMessages.deleteTitle}>
      <SettingsDanger.Deleted className={css({ fontSize: "lead" })} timeZone={ownTimeZone()} />
      <Session.SignOutTrigger className={button({ look: "primary" })}>{words.leave}</Session.SignOutTrigger>
    </Session.RootProvider>
  )
}
