import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { chain, useFaultFocus } from "../form/index.ts"
import { sessionFactorAnatomy } from "./session.factor.anatomy.ts"
import { useSessionFactorContext } from "./use-session-factor-context.ts"

export interface SessionFactorPasswordFormProps extends HTMLArkProps<"form"> {}

/** Asks for the password before anything changes, and for a code once that is asked for. There only then. */
export function SessionFactorPasswordForm({ onSubmit, ...props }: SessionFactorPasswordFormProps) {
  const factor = useSessionFactorContext()
  const part = usePart(sessionFactorAnatomy, "password-form", factor.state)
  const form = useFaultFocus(factor.refusals)
  if (factor.state !== "confirming" && factor.state !== "acting") return null
  return (
    <ark.form
      ref={form}
      noValidate
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        if (!factor.isPending) factor.submitPassword()
      })}
      {...part}
      {...props}
    />
  )
}
