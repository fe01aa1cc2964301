import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { checkInMessages, type Extension } from "@porchlight/core/check-in"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { checkInAnatomy } from "./check-in.anatomy.ts"
import { useCheckInContext } from "./use-check-in-context.ts"

export interface CheckInExtendTriggerProps extends HTMLArkProps<"button"> {
  readonly minutes: Extension
}

/** Gives more time. Past the limit it stays, unusable, and `<CheckIn.ExtensionHint>` says why. */
export function CheckInExtendTrigger({ minutes, children, onClick, ...props }: CheckInExtendTriggerProps) {
  const { state, extensions, extensionHint, extend } = useCheckInContext()
  const part = usePart(checkInAnatomy, "extend-trigger", state)
  const canExtend = extensions.some((extension) => extension.minutes === minutes && extension.canExtend)
  if (extensionHint === null) return null
  return (
    <ark.button
      type="button"
      aria-disabled={!canExtend}
      data-minutes={minutes}
      onClick={chain(onClick, () => {
        if (canExtend) extend(minutes)
      })}
      {...part}
      {...props}
    >
      {children ?? checkInMessages.extend(minutes)}
    </ark.button>
  )
}
