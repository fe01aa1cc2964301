import { Bell, User } from "lucide-react"
import { useId, useState } from "react"
import { Link } from "wouter"
import { css } from "../../styled-system/css/index.js"
import { button, link, panel } from "../../styled-system/recipes/index.js"
import { homeMessages as words } from "./home.messages.ts"

/**
 * The bell and the way to the profile (000 §2). Nothing collects notifications yet: the bell opens what one hears from us
 * and where it stands.
 */
export function BellAndProfile() {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const styles = panel()
  return (
    <div className={css({ display: "flex", flexDirection: "column", gap: "2" })}>
      <div className={css({ display: "flex", flexWrap: "wrap", gap: "1" })}>
        <button
          type="button"
          className={button({ look: "secondary" })}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Bell size={20} aria-hidden="true" />
          {words.bell}
        </button>
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
        <h2 id={`${id}-title`} className={styles.title}>
          {words.bellTitle}
        </h2>
        <ul className={css({ display: "grid", gap: "1", paddingInlineStart: "3", listStyleType: "disc" })}>
          {words.bellTexts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p className={css({ color: "quiet" })}>{words.bellNone}</p>
        <Link href="/notifications" className={link({ kind: "alone" })}>
          {words.cards.notifications}
        </Link>
      </section>
    </div>
  )
}
