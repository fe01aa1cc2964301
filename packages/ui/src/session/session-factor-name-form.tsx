import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { chain, useFaultFocus } from "../form/index.ts"
import { sessionFactorAnatomy } from "./session.factor.anatomy.ts"
import { useSessionFactorContext } from "./use-session-factor-context.ts"

export interface SessionFactorNameFormProps extends HTMLArkProps<"form"> {}

/** Gives a factor another name. There only then. */
export function SessionFactorNameForm({ onSubmit, ...props }: SessionFactorNameFormProps) {
  const factor = useSessionFactorContext()
  const part = usePart(sessionFactorAnatomy, "name-form", factor.state)
  const form = useFaultFocus(factor.refusals)
  if (factor.state !== "naming" && factor.state !== "renaming") return null
  return (
    <ark.form
      ref={form}
      noValidate
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        if (!factor.isPending) factor.submitName()
      })}
      {...part}
      {...props}
    />
  )
}
