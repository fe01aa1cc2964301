import { Link } from "wouter"
import { css } from "../../styled-system/css/index.js"
import { button, link, panel } from "../../styled-system/recipes/index.js"
import { developmentMessages as words } from "./development.messages.ts"
import type { Workbench } from "./workbench.ts"

/** A link of this app that a message carries. */
const OWN_LINK = /https?:\/\/[^/\s]+(\/confirm-email\?\S+)/u

/** The newest messages of a backend in this tab: read and answered as the people who get them would. */
export function MessagesList({ workbench, onChange }: { workbench: Workbench; onChange: () => void }) {
  const styles = panel()
  const messages = workbench.messages().slice(-12).toReversed()
  const reply = (phone: string, text: string) => {
    workbench.reply(phone, text)
    onChange()
  }
  if (messages.length === 0) return <p>{words.none}</p>
  return (
    <ul className={styles.list}>
      {messages.map(({ id, to, channel, text }) => (
        <li key={id} className={styles.item}>
          <p
            className={css({ whiteSpace: "pre-wrap", overflowWrap: "anywhere", flex: "1 1 100%" })}
          >{`${channel} → ${to}\n${text}`}</p>
          {OWN_LINK.test(text) ? (
            <Link href={OWN_LINK.exec(text)?.[1] ?? "/"} className={link({ kind: "alone" })}>
              {OWN_LINK.exec(text)?.[1]}
            </Link>
          ) : null}
          {channel === "sms"
            ? [words.answerYes, words.answerOk].map((label) => (
                <button
                  key={label}
                  type="button"
                  className={button()}
                  onClick={() => reply(to, label.split(" ").at(-1) ?? "")}
                >
                  {label}
                </button>
              ))
            : null}
        </li>
      ))}
    </ul>
  )
}
