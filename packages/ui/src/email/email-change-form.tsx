import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { chain, useFaultFocus } from "../form/index.ts"
import { emailChangeAnatomy } from "./email.change.anatomy.ts"
import { useEmailChangeContext } from "./use-email-change-context.ts"

export interface EmailChangeFormProps extends HTMLArkProps<"form"> {}

/** Asks for another address; sends with Enter. There only while none waits. */
export function EmailChangeForm({ onSubmit, ...props }: EmailChangeFormProps) {
  const view = useEmailChangeContext()
  const part = usePart(emailChangeAnatomy, "form", view.state)
  const form = useFaultFocus(view.refusals)
  if (view.state !== "editing" && view.state !== "sending") return null
  return (
    <ark.form
      ref={form}
      noValidate
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        if (!view.isPending) view.submit()
      })}
      {...part}
      {...props}
    />
  )
}
