import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { checkInMessages, type Extension } from "@porchlight/core/check-in"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { checkInAnatomy } from "./check-in.anatomy.ts"
import { useCheckInContext } from "./use-check-in-context.ts"

export interface CheckInExtendTriggerProps extends HTMLArkProps<"button"> {
  readonly minutes: Extension
}

/** Gives more time. Past the limit it asks for the PIN first, as `<CheckIn.ExtensionHint>` says. */
export function CheckInExtendTrigger({ minutes, children, onClick, ...props }: CheckInExtendTriggerProps) {
  const { state, extensions, extensionHint, extend } = useCheckInContext()
  const part = usePart(checkInAnatomy, "extend-trigger", state)
  const extension = extensions.find((each) => each.minutes === minutes)
  if (extensionHint === null) return null
  return (
    <ark.button
      type="button"
      aria-disabled={!extension?.canExtend}
      data-minutes={minutes}
      data-needs-pin={extension?.needsPin ? "" : undefined}
      onClick={chain(onClick, () => {
        if (extension?.canExtend) extend(minutes)
      })}
      {...part}
      {...props}
    >
      {children ?? checkInMessages.extend(minutes)}
    </ark.button>
  )
}
