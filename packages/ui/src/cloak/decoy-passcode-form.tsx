import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { chain, useVisitFocus } from "../form/index.ts"
import { useDecoyContext, useDecoyPart } from "./use-decoy-context.ts"

export interface DecoyPasscodeFormProps extends HTMLArkProps<"form"> {}

/** Asks for the PIN, in the words of a list of tasks. Not there unless it is asked for. */
export function DecoyPasscodeForm(props: DecoyPasscodeFormProps) {
  return useDecoyContext().isOpen ? <Passcode {...props} /> : null
}

function Passcode({ onSubmit, ...props }: DecoyPasscodeFormProps) {
  const { cloak } = useDecoyContext()
  const part = useDecoyPart("passcode-form")
  const form = useVisitFocus<HTMLFormElement>()
  return (
    <ark.form
      ref={form}
      noValidate
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        cloak.submitPin()
      })}
      {...part}
      {...props}
    />
  )
}
