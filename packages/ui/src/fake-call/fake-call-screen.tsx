import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { fakeCallMessages } from "@porchlight/core/fake-call"
import { useEffect, useRef } from "react"
import { createPortal } from "react-dom"
import { usePart } from "../anatomy/index.ts"
import { fakeCallAnatomy } from "./fake-call.anatomy.ts"
import { useFakeCallContext } from "./use-fake-call-context.ts"

export interface FakeCallScreenProps extends HTMLArkProps<"dialog"> {}

/** The call itself, over everything: who calls and, inside, what one can do. Escape ends it as the red button does. */
export function FakeCallScreen({ children, ...props }: FakeCallScreenProps) {
  const call = useFakeCallContext()
  const part = usePart(fakeCallAnatomy, "screen", call.state)
  const caller = usePart(fakeCallAnatomy, "caller", call.state)
  const title = usePart(fakeCallAnatomy, "title", call.state)
  const dialog = useRef<HTMLDialogElement>(null)
  const isThere = call.state === "ringing" || call.state === "taken"
  useEffect(() => {
    if (isThere && !dialog.current?.open) dialog.current?.showModal()
  }, [isThere])
  if (!isThere) return null
  return createPortal(
    <ark.dialog ref={dialog} aria-label={call.status} onClose={call.end} {...part} {...props}>
      <p {...title}>{call.state === "ringing" ? fakeCallMessages.title : call.time}</p>
      <p {...caller}>{call.caller}</p>
      {children}
    </ark.dialog>,
    document.body,
  )
}
