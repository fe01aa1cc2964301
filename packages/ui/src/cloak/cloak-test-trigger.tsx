import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { cloakMessages } from "@porchlight/core/cloak"
import { chain } from "../form/index.ts"
import { useCloakContext, useCloakPart } from "./use-cloak-context.ts"

export interface CloakTestTriggerProps extends HTMLArkProps<"button"> {}

/** Sends a test text to whom leaving would tell; the toast says what has become of it. */
export function CloakTestTrigger({ children, onClick, ...props }: CloakTestTriggerProps) {
  const { state, isPending, sendTest } = useCloakContext()
  const part = useCloakPart("test-trigger")
  return (
    <ark.button
      type="button"
      aria-disabled={isPending}
      onClick={chain(onClick, () => {
        if (!isPending) sendTest()
      })}
      {...part}
      {...props}
    >
      {children ?? (state === "testing" ? cloakMessages.testing : cloakMessages.test)}
    </ark.button>
  )
}
