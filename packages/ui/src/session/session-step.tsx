import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { chain, useFaultFocus } from "../form/index.ts"
import { sessionAnatomy } from "./session.anatomy.ts"
import { useSessionContext } from "./use-session-context.ts"

export interface SessionStepProps extends HTMLArkProps<"form"> {}

/** The form of the second step; sends with Enter. There only between the two steps. */
export function SessionStep({ onSubmit, ...props }: SessionStepProps) {
  const session = useSessionContext()
  const part = usePart(sessionAnatomy, "step", session.state)
  const form = useFaultFocus(session.refusals)
  const { step, passkey, isPending } = session
  if (step === null) return null
  return (
    <ark.form
      ref={form}
      noValidate
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        if (step.kind === "passkey" && !isPending) passkey.use(step.ticket)
        else if (step.canSubmit) step.submit()
      })}
      {...part}
      {...props}
    />
  )
}
