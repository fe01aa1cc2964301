import { useUnread } from "@porchlight/ui/notification"
import { Bell, User } from "lucide-react"
import { Suspense, useId, useState } from "react"
import { Link } from "wouter"
import { css } from "../../styled-system/css/index.js"
import { button, link, panel } from "../../styled-system/recipes/index.js"
import { piece } from "../app/piece.ts"
import { homeMessages as words } from "./home.messages.ts"

const NotificationCenter = piece(
  async () => (await import("../features/notification/notification-center.tsx")).NotificationCenter,
)

/** On the corner of the bell, not in it: it comes later, takes no place of its own, and a press on it is one on the bell. */
const count = css({
  position: "absolute",
  pointerEvents: "none",
  insetBlockStart: "-12px",
  insetInlineEnd: "0",
  minWidth: "3",
  paddingInline: "1",
  borderRadius: "full",
  color: "onLight",
  backgroundColor: "light",
  textAlign: "center",
  fontVariantNumeric: "tabular-nums",
})

/** The bell, which opens the notification center below it, and the way to the profile (000 §2). */
export function BellAndProfile() {
  const [isOpen, setOpen] = useState(false)
  const unread = useUnread(isOpen) ?? 0
  const isCounted = unread > 0 && !isOpen
  const id = useId()
  const styles = panel()
  return (
    <div className={css({ display: "flex", flexDirection: "column", gap: "2" })}>
      <div className={css({ display: "flex", flexWrap: "wrap", gap: "1" })}>
        <div className={css({ position: "relative" })}>
          <button
            type="button"
            className={button({ look: "secondary" })}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <Bell size={20} aria-hidden="true" />
            <span aria-hidden={isCounted}>{words.bell}</span>
            {isCounted ? <span className={css({ srOnly: true })}>{words.bellUnread(unread)}</span> : null}
          </button>
          {isCounted ? (
            <span aria-hidden="true" className={count}>
              {unread}
            </span>
          ) : null}
        </div>
        <Link href="/profile" className={button({ look: "secondary" })}>
          <User size={20} aria-hidden="true" />
          {words.profile}
        </Link>
      </div>
      <section
        id={id}
        hidden={!isOpen}
        className={isOpen ? styles.root : undefined}
        aria-labelledby={`${id}-title`}
      >
        {/* Above the list, which grows as it is read: a link below it would move away under the finger. */}
        <div
          className={css({
            display: "flex",
            flexWrap: "wrap",
            columnGap: "2",
            alignItems: "baseline",
            justifyContent: "space-between",
          })}
        >
          <h2 id={`${id}-title`} className={styles.title}>
            {words.bell}
          </h2>
          <Link href="/notifications" className={link({ kind: "alone" })}>
            {words.bellAll}
          </Link>
        </div>
        {isOpen ? (
          <Suspense fallback={null}>
            <NotificationCenter />
          </Suspense>
        ) : null}
      </section>
    </div>
  )
}
