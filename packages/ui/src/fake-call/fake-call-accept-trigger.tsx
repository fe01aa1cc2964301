import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { fakeCallMessages } from "@porchlight/core/fake-call"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { fakeCallAnatomy } from "./fake-call.anatomy.ts"
import { useFakeCallContext } from "./use-fake-call-context.ts"

export interface FakeCallAcceptTriggerProps extends HTMLArkProps<"button"> {}

/** Takes the call; there only while it rings. */
export function FakeCallAcceptTrigger({ children, onClick, ...props }: FakeCallAcceptTriggerProps) {
  const call = useFakeCallContext()
  const part = usePart(fakeCallAnatomy, "accept-trigger", call.state)
  if (call.state !== "ringing") return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        call.accept()
      })}
      {...part}
      {...props}
    >
      {children ?? fakeCallMessages.accept}
    </ark.button>
  )
}
