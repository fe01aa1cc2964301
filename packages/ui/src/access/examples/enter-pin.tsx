import { messageOf } from "@porchlight/core/error"
import { useState } from "react"
import { Access } from "../index.ts"

interface EnterPinProps {
  /** What the PIN is for; throws when it is not taken. */
  readonly check: (pin: string) => Promise<unknown>
}

/** Enter one of the PINs: the screen is the same for both. */
export function EnterPin({ check }: EnterPinProps) {
  const [isPending, setIsPending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [isDone, setIsDone] = useState(false)
  const enter = (pin: string) => {
    setIsPending(true)
    check(pin)
      .then(
        () => setIsDone(true),
        (error: unknown) => setFault(messageOf(error, "That did not work.")),
      )
      .finally(() => setIsPending(false))
  }
  if (isDone) return <output>Done.</output>
  return (
    <Access.PinForm onPin={enter} isPending={isPending} fault={fault} aria-label="Your PIN">
      <Access.PinLabel />
      <Access.PinInput />
      <Access.PinErrorText />
      <Access.PinSubmitTrigger />
    </Access.PinForm>
  )
}
