import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { sosAskMessages } from "@porchlight/core/sos"
import type { AskLine } from "@porchlight/machines/sos"
import { usePart } from "../anatomy/index.ts"
import { sosAnatomy } from "./sos.anatomy.ts"
import { useSosContext } from "./use-sos-context.ts"

export interface SosAsksProps extends HTMLArkProps<"ul"> {}

/**
 * What she asked for, who has it, and for how many people a provider took it. The list stays in the page
 * while empty: regions that appear with their text are not announced.
 */
export function SosAsks({ children, ...props }: SosAsksProps) {
  const sos = useSosContext()
  const part = usePart(sosAnatomy, "asks", sos.state)
  return (
    <ark.ul aria-live="polite" {...part} {...props}>
      {sos.asks.length === 0
        ? null
        : (children ??
          sos.asks.map((line) => (
            <li key={line.key}>
              <strong>{sosAskMessages.kind[line.kind]}</strong>
              <p>{wordsOf(line)}</p>
              {line.state === "open" || line.state === "taken" ? (
                <button type="button" onClick={() => sos.closeAsk(line.key)}>
                  {sosAskMessages.close}
                </button>
              ) : null}
            </li>
          )))}
    </ark.ul>
  )
}

function wordsOf({ state, ask, unsent }: AskLine): string {
  if (ask === null || state === "unsent") return unsent ?? ""
  if (ask.people === 0) return sosAskMessages.nobody
  if (state === "open") return sosAskMessages.open(ask.reached, ask.people)
  return state === "taken" ? sosAskMessages.taken(ask.claim?.name ?? "") : sosAskMessages[state]
}
