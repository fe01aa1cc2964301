import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { fakeCallAnatomy } from "./fake-call.anatomy.ts"
import { useFakeCallContext } from "./use-fake-call-context.ts"

export interface FakeCallStatusProps extends HTMLArkProps<"p"> {}

/** When it rings, that nobody took it, or that it came too late to ring. Empty otherwise. */
export function FakeCallStatus({ children, ...props }: FakeCallStatusProps) {
  const call = useFakeCallContext()
  const part = usePart(fakeCallAnatomy, "status", call.state)
  const isCalling = call.state === "ringing" || call.state === "taken"
  return (
    <ark.p tabIndex={-1} {...part} {...props}>
      {children ?? (isCalling ? "" : call.status)}
    </ark.p>
  )
}
