import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { fakeCallMessages } from "@porchlight/core/fake-call"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { fakeCallAnatomy } from "./fake-call.anatomy.ts"
import { useFakeCallContext } from "./use-fake-call-context.ts"

export interface FakeCallEndTriggerProps extends HTMLArkProps<"button"> {}

/** The red button: declines what rings, and hangs up what was taken. */
export function FakeCallEndTrigger({ children, onClick, ...props }: FakeCallEndTriggerProps) {
  const call = useFakeCallContext()
  const part = usePart(fakeCallAnatomy, "end-trigger", call.state)
  if (call.state !== "ringing" && call.state !== "taken") return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        call.end()
      })}
      {...part}
      {...props}
    >
      {children ?? (call.state === "ringing" ? fakeCallMessages.decline : fakeCallMessages.end)}
    </ark.button>
  )
}
