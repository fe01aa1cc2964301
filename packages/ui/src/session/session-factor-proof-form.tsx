import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { chain, useFaultFocus } from "../form/index.ts"
import { sessionFactorAnatomy } from "./session.factor.anatomy.ts"
import { useSessionFactorContext } from "./use-session-factor-context.ts"

export interface SessionFactorProofFormProps extends HTMLArkProps<"form"> {}

/** Sets the factor up and takes its first code. There only then. */
export function SessionFactorProofForm({ onSubmit, ...props }: SessionFactorProofFormProps) {
  const factor = useSessionFactorContext()
  const part = usePart(sessionFactorAnatomy, "proof-form", factor.state)
  const form = useFaultFocus(factor.refusals)
  if (factor.state !== "proving" && factor.state !== "verifying") return null
  return (
    <ark.form
      ref={form}
      noValidate
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        if (factor.canSubmitCode) factor.submitCode()
      })}
      {...part}
      {...props}
    />
  )
}
