import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { chain, useFaultFocus } from "../form/index.ts"
import { sessionPasswordAnatomy } from "./session.password.anatomy.ts"
import { useSessionPasswordContext } from "./use-session-password-context.ts"

export interface SessionPasswordFormProps extends HTMLArkProps<"form"> {}

/** Sends with Enter or the submit button. There only while there is something to fill in. A refused form moves focus to its first field in error. */
export function SessionPasswordForm({ onSubmit, ...props }: SessionPasswordFormProps) {
  const password = useSessionPasswordContext()
  const part = usePart(sessionPasswordAnatomy, "form", password.state)
  const form = useFaultFocus(password.refusals)
  if (!password.isEditable) return null
  return (
    <ark.form
      ref={form}
      noValidate
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        if (!password.isPending) password.submit()
      })}
      {...part}
      {...props}
    />
  )
}
