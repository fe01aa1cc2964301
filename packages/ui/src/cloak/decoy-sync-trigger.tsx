import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { decoyMessages } from "@porchlight/core/cloak"
import { SOS_HOLD_MS } from "@porchlight/core/sos"
import { chain } from "../form/index.ts"
import { useDecoyContext, useDecoyPart } from "./use-decoy-context.ts"
import { useLongPress, type PressHandlers } from "./use-long-press.ts"

export interface DecoySyncTriggerProps extends Omit<HTMLArkProps<"button">, keyof PressHandlers> {
  /** It was held for three seconds and let go: the host calls her people for help, and shows nothing. */
  readonly onHeld: () => void
  /** A clock that never goes back, in milliseconds; the page's unless given. */
  readonly now?: (() => number) | undefined
}

/** Asks for the PIN, or asks no more. What calls for help cannot be taken off it by a handler of the host's. */
export function DecoySyncTrigger({ children, onClick, onHeld, now, ...props }: DecoySyncTriggerProps) {
  const { toggle } = useDecoyContext()
  const part = useDecoyPart("sync-trigger")
  const press = useLongPress({ ms: SOS_HOLD_MS, onHeld, now })
  return (
    <ark.button type="button" {...part} {...props} onClick={chain(onClick, toggle)} {...press}>
      {children ?? decoyMessages.sync}
    </ark.button>
  )
}
