import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { cloakMessages } from "@porchlight/core/cloak"
import { chain } from "../form/index.ts"
import { useCloakContext, useCloakPart } from "./use-cloak-context.ts"

export interface CloakDisguiseTriggerProps extends HTMLArkProps<"button"> {}

/** Disguises the app once the backend has heard of it. A host that disguises at once prevents the press, and says `isUntold` to the list. */
export function CloakDisguiseTrigger({ children, onClick, ...props }: CloakDisguiseTriggerProps) {
  const { state, disguise } = useCloakContext()
  const part = useCloakPart("disguise-trigger")
  // What else is under way does not hold it up.
  const isReady = state === "shown" || state === "saving" || state === "testing"
  return (
    <ark.button
      type="button"
      aria-disabled={!isReady}
      onClick={chain(onClick, () => {
        if (isReady) disguise()
      })}
      {...part}
      {...props}
    >
      {children ?? cloakMessages.disguise}
    </ark.button>
  )
}
