import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { chain, useFaultFocus } from "../form/index.ts"
import { webhookAnatomy } from "./webhook.anatomy.ts"
import { useWebhookContext } from "./use-webhook-context.ts"

export interface WebhookFormProps extends HTMLArkProps<"form"> {}

/** The form of a webhook; there while one is added or changed. A refused one moves focus to its first field in error. */
export function WebhookForm({ onSubmit, ...props }: WebhookFormProps) {
  const { state, refusals, formTitle, save } = useWebhookContext()
  const part = usePart(webhookAnatomy, "form", state)
  const form = useFaultFocus(refusals)
  if (formTitle === null) return null
  return (
    <ark.form
      ref={form}
      noValidate
      aria-label={formTitle}
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        save()
      })}
      {...part}
      {...props}
    />
  )
}
