import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { chain, useFaultFocus } from "../form/index.ts"
import { webhookAnatomy } from "./webhook.anatomy.ts"
import { WebhookField } from "./webhook-field.tsx"
import { WebhookFormFailure } from "./webhook-form-failure.tsx"
import { useWebhookContext } from "./use-webhook-context.ts"
import { useWebhookItemContext } from "./use-webhook-item-context.ts"

export interface WebhookQuestionProps extends HTMLArkProps<"form"> {}

/**
 * What is asked before a webhook is deleted, switched on or gets another secret; the two answers stand inside. But for deleting it
 * the password is asked for as well.
 */
export function WebhookQuestion({ children, onSubmit, ...props }: WebhookQuestionProps) {
  const view = useWebhookContext()
  const { id, question } = useWebhookItemContext()
  const part = usePart(webhookAnatomy, "question", view.state)
  const form = useFaultFocus(view.refusals)
  if (question === null) return null
  return (
    <ark.form
      ref={form}
      noValidate
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        if (!view.isBusy) view.confirm()
      })}
      {...part}
      {...props}
    >
      <p id={`webhook-question-${id}`}>{question.text}</p>
      {question.what === "remove" ? null : (
        <>
          <WebhookField name="password" />
          <WebhookField name="code" />
          <WebhookFormFailure />
        </>
      )}
      {children}
    </ark.form>
  )
}
