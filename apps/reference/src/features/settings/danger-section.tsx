import { settingsMessages, type AccountDeletion } from "@porchlight/core/settings"
import { toWallClock } from "@porchlight/core/time"
import { SettingsDanger, useSettingsDangerContext } from "@porchlight/ui/settings"
import { ownTimeZone } from "@porchlight/ui/time"
import { Suspense, useEffect, useRef } from "react"
import { Link } from "wouter"
import { nextTask } from "../../app/next-task.ts"
import { piece, useEver, useNear } from "../../app/piece.ts"
import { css } from "../../../styled-system/css/index.js"
import { button, panel } from "../../../styled-system/recipes/index.js"
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

interface DeletedNoticeProps {
  readonly deletion: AccountDeletion
}

/** What is left to say once the account is marked for deletion: every session of it has ended. */
export function DeletedNotice({ deletion }: DeletedNoticeProps) {
  const until = useRef<HTMLParagraphElement>(null)
  const { date } = toWallClock(deletion.erasesAt, ownTimeZone())
  // What was pressed is gone with the dialog: whoever hears the page hears this, and goes on from here.
  useEffect(() => {
    void nextTask().then(() => until.current?.focus())
  }, [])
  return (
    <section className={panel().root} aria-label={settingsMessages.deleteTitle}>
      <p ref={until} tabIndex={-1} className={css({ fontSize: "lead" })}>
        {settingsMessages.deleted(date)}
      </p>
      <Link href="/" className={button({ look: "primary" })}>
        {words.backHome}
      </Link>
    </section>
  )
}
