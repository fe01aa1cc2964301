import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { chain, useFaultFocus } from "../form/index.ts"
import { sessionAnatomy } from "./session.anatomy.ts"
import { useSessionContext } from "./use-session-context.ts"

export interface SessionFormProps extends HTMLArkProps<"form"> {}

/** Sends with Enter or the submit button. Not there during the second step. A refused form moves focus to its first field in error. */
export function SessionForm({ onSubmit, ...props }: SessionFormProps) {
  const session = useSessionContext()
  const part = usePart(sessionAnatomy, "form", session.state)
  const form = useFaultFocus(session.refusals)
  if (session.step !== null) return null
  return (
    <ark.form
      ref={form}
      noValidate
      // Never read while the code is there; without it, a browser's default would put the password into the address.
      method="post"
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        session.signIn()
      })}
      {...part}
      {...props}
    />
  )
}
