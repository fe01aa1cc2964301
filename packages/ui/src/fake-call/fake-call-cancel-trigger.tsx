import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { fakeCallMessages } from "@porchlight/core/fake-call"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { fakeCallAnatomy } from "./fake-call.anatomy.ts"
import { useFakeCallContext } from "./use-fake-call-context.ts"

export interface FakeCallCancelTriggerProps extends HTMLArkProps<"button"> {}

/** Calls it off before it rings. */
export function FakeCallCancelTrigger({ children, onClick, ...props }: FakeCallCancelTriggerProps) {
  const call = useFakeCallContext()
  const part = usePart(fakeCallAnatomy, "cancel-trigger", call.state)
  if (call.state !== "waiting") return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        call.end()
      })}
      {...part}
      {...props}
    >
      {children ?? fakeCallMessages.cancel}
    </ark.button>
  )
}
