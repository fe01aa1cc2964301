import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { chain } from "../form/index.ts"
import { useCloakContext, useCloakPart } from "./use-cloak-context.ts"

export interface CloakRestoreFormProps extends HTMLArkProps<"form"> {}

/** Ends the cloak, with the PIN where there is one. Not there while nothing is hidden. */
export function CloakRestoreForm({ onSubmit, ...props }: CloakRestoreFormProps) {
  const { level, submitPin } = useCloakContext()
  const part = useCloakPart("restore-form")
  if (level === null) return null
  return (
    <ark.form
      noValidate
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        submitPin()
      })}
      {...part}
      {...props}
    />
  )
}
