import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { sosAskMessages, type AskKind } from "@porchlight/core/sos"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { sosAnatomy } from "./sos.anatomy.ts"
import { useSosContext } from "./use-sos-context.ts"

export interface SosAskTriggerProps extends HTMLArkProps<"button"> {
  readonly kind: AskKind
}

/** Asks everybody who said yes, at one tap. Disabled while one of its kind is open; its name is in words, also under an icon. */
export function SosAskTrigger({ kind, children, onClick, ...props }: SosAskTriggerProps) {
  const sos = useSosContext()
  const part = usePart(sosAnatomy, "ask-trigger", sos.state)
  const isOpen = sos.asks.some(
    (ask) => ask.kind === kind && (ask.state === "open" || ask.state === "taken" || ask.state === "unsent"),
  )
  return (
    <ark.button
      type="button"
      aria-label={sosAskMessages.kind[kind]}
      aria-disabled={isOpen}
      onClick={chain(onClick, () => {
        if (!isOpen) sos.ask(kind)
      })}
      {...part}
      {...props}
    >
      {children ?? sosAskMessages.kind[kind]}
    </ark.button>
  )
}
