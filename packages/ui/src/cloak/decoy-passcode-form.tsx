import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { chain } from "../form/index.ts"
import { useDecoyContext, useDecoyPart } from "./use-decoy-context.ts"

export interface DecoyPasscodeFormProps extends HTMLArkProps<"form"> {}

/** Asks for the PIN, in the words of a list of tasks. Not there unless it is asked for. */
export function DecoyPasscodeForm({ onSubmit, ...props }: DecoyPasscodeFormProps) {
  const { isOpen, cloak } = useDecoyContext()
  const part = useDecoyPart("passcode-form")
  if (!isOpen) return null
  return (
    <ark.form
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
