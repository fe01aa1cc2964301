import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { chain, useFaultFocus } from "../form/index.ts"
import { accessAnatomy } from "./access.anatomy.ts"
import { useAccessContext } from "./use-access-context.ts"

export interface AccessFormProps extends HTMLArkProps<"form"> {}

/** Asks for both PINs and the password; there until they are saved. A refused form moves focus to its first field in error. */
export function AccessForm({ onSubmit, ...props }: AccessFormProps) {
  const access = useAccessContext()
  const part = usePart(accessAnatomy, "form", access.state)
  const form = useFaultFocus(access.refusals)
  if (access.state === "saved") return null
  return (
    <ark.form
      ref={form}
      noValidate
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        if (!access.isPending) access.submit()
      })}
      {...part}
      {...props}
    />
  )
}
