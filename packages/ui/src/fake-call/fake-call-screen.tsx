import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { fakeCallMessages } from "@porchlight/core/fake-call"
import { useEffect, useRef } from "react"
import { createPortal } from "react-dom"
import { usePart } from "../anatomy/index.ts"
import { chain, useFocusSuccession } from "../form/index.ts"
import { fakeCallAnatomy } from "./fake-call.anatomy.ts"
import { useFakeCallContext } from "./use-fake-call-context.ts"

export interface FakeCallScreenProps extends HTMLArkProps<"dialog"> {}

/** The call itself, over everything: who calls and, inside, what one can do. Escape ends it as the red button does. */
export function FakeCallScreen(props: FakeCallScreenProps) {
  const { state } = useFakeCallContext()
  return state === "ringing" || state === "taken" ? createPortal(<Call {...props} />, document.body) : null
}

function Call({ children, onFocus, onClose, ...props }: FakeCallScreenProps) {
  const call = useFakeCallContext()
  const part = usePart(fakeCallAnatomy, "screen", call.state)
  const caller = usePart(fakeCallAnatomy, "caller", call.state)
  const title = usePart(fakeCallAnatomy, "title", call.state)
  const dialog = useModal()
  const succession = useFocusSuccession(["caller"])
  return (
    <ark.dialog
      ref={dialog}
      aria-label={call.status}
      onClose={chain(onClose, call.end)}
      onFocus={chain(onFocus, succession.onFocus)}
      {...part}
      {...props}
    >
      <p {...title}>{call.state === "ringing" ? fakeCallMessages.title : call.time}</p>
      <p tabIndex={-1} {...caller}>
        {call.caller}
      </p>
      {children}
    </ark.dialog>
  )
}

/** Opens over everything and, gone, gives the focus back to what had it: a dialog that is taken out of the page does not. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    if (!dialog.current?.open) dialog.current?.showModal()
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return dialog
}
