import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { chain, useFaultFocus } from "../form/index.ts"
import { sessionResetAnatomy } from "./session.reset.anatomy.ts"
import { useSessionResetContext } from "./use-session-reset-context.ts"

export interface SessionResetFormProps extends HTMLArkProps<"form"> {}

/** Sends with Enter or the submit button. There only until the link is sent. A refused form moves focus to its first field in error. */
export function SessionResetForm({ onSubmit, ...props }: SessionResetFormProps) {
  const reset = useSessionResetContext()
  const part = usePart(sessionResetAnatomy, "form", reset.state)
  const form = useFaultFocus(reset.refusals)
  if (reset.isSent) return null
  return (
    <ark.form
      ref={form}
      noValidate
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        if (!reset.isPending) reset.submit()
      })}
      {...part}
      {...props}
    />
  )
}
