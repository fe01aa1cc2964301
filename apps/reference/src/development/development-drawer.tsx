import { formatClock, MINUTE_MS } from "@porchlight/core/time"
import { useServerNow } from "@porchlight/ui/backend"
import { ownTimeZone } from "@porchlight/ui/time"
import { useReducer, useState } from "react"
import { css } from "../../styled-system/css/index.js"
import { button, link } from "../../styled-system/recipes/index.js"
import { developmentMessages as words } from "./development.messages.ts"
import { MessagesList } from "./messages-list.tsx"
import { ADVANCES_MS, type Workbench } from "./workbench.ts"

const zone = ownTimeZone()

/** Moves the clock and shows what was sent. At the end of the page, so that it never covers anything. */
export function DevelopmentDrawer({ workbench }: { readonly workbench: Workbench }) {
  const now = useServerNow()
  const [, look] = useReducer((count: number) => count + 1, 0)
  const [isQuiet, setQuiet] = useState(false)

  const advance = async (milliseconds: number) => {
    setQuiet(false)
    await workbench.advance(milliseconds)
    look()
  }
  const toNextStep = async () => {
    setQuiet(!(await workbench.toNextStep()))
    look()
  }

  return (
    <aside
      aria-label={words.title}
      className={css({
        marginBlockStart: "4",
        borderBlockStartWidth: "1px",
        borderBlockStartStyle: "dashed",
        borderColor: "edge",
      })}
    >
      <details
        className={css({ maxWidth: "column", marginInline: "auto", paddingInline: "2", color: "quiet" })}
      >
        <summary className={css({ minHeight: "target", paddingBlock: "1", cursor: "pointer" })}>
          {words.title}
        </summary>
        <div className={css({ display: "flex", flexDirection: "column", gap: "2", paddingBlockEnd: "2" })}>
          <p>{words.clock(formatClock(now, zone))}</p>
          <div className={css({ display: "flex", flexWrap: "wrap", gap: "1" })}>
            {ADVANCES_MS.map((milliseconds) => (
              <button
                key={milliseconds}
                type="button"
                className={button()}
                onClick={() => void advance(milliseconds)}
              >
                {words.advance(milliseconds / MINUTE_MS)}
              </button>
            ))}
            <button type="button" className={button()} onClick={() => void toNextStep()}>
              {words.next}
            </button>
          </div>
          <output>{isQuiet ? words.nothingNext : ""}</output>
          {workbench.outboxPath === null ? (
            <MessagesList workbench={workbench} onChange={look} />
          ) : (
            <a
              href={workbench.outboxPath}
              target="_blank"
              rel="noreferrer"
              className={link({ kind: "alone" })}
            >
              {words.outbox}
            </a>
          )}
        </div>
      </details>
    </aside>
  )
}
