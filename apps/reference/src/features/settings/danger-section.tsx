import { settingsMessages } from "@porchlight/core/settings"
import { toWallClock } from "@porchlight/core/time"
import { SettingsDanger, useSettingsDangerContext } from "@porchlight/ui/settings"
import { ownTimeZone } from "@porchlight/ui/time"
import { Suspense, useEffect, useRef } from "react"
import { Link } from "wouter"
import { nextTask } from "../../app/next-task.ts"
import { piece, useEver, useNear } from "../../app/piece.ts"
import type { NotedDeletion } from "../../app/who.tsx"
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

export interface DeletedNoticeProps {
  readonly deletion: NotedDeletion
}

/** What is left to say once the account is marked for deletion: every session of it has ended. The way to a sign-in is not beside it. */
export function DeletedNotice({ deletion }: DeletedNoticeProps) {
  const until = useRef<HTMLParagraphElement>(null)
  // What was pressed is gone with the dialog: whoever hears the page hears this, and goes on from here.
  useEffect(() => {
    void nextTask().then(() => until.current?.focus())
  }, [])
  return (
    <section className={panel().root} aria-label={settingsMessages.deleteTitle}>
      <p ref={until} tabIndex={-1} className={css({ fontSize: "lead" })}>
        {deletion === "unsure"
          ? words.seemsDeleted
          : settingsMessages.deleted(toWallClock(deletion.erasesAt, ownTimeZone()).date)}
      </p>
      <Link href="/" className={button({ look: "primary" })}>
        {words.backHome}
      </Link>
    </section>
  )
}
