import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { fakeCallMessages } from "@porchlight/core/fake-call"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { fakeCallAnatomy } from "./fake-call.anatomy.ts"
import { useFakeCallContext } from "./use-fake-call-context.ts"

export interface FakeCallStartTriggerProps extends HTMLArkProps<"button"> {}

/** Asks for the call. */
export function FakeCallStartTrigger({ children, onClick, ...props }: FakeCallStartTriggerProps) {
  const call = useFakeCallContext()
  const part = usePart(fakeCallAnatomy, "start-trigger", call.state)
  if (call.state !== "idle") return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        call.request()
      })}
      {...part}
      {...props}
    >
      {children ?? fakeCallMessages.start}
    </ark.button>
  )
}
