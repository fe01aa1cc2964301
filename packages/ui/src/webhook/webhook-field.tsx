import { Field } from "@ark-ui/react/field"
import { webhookMessages as words } from "@porchlight/core/webhook"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { webhookAnatomy } from "./webhook.anatomy.ts"
import { useWebhookContext } from "./use-webhook-context.ts"

export interface WebhookFieldProps extends Omit<Field.RootProps, "children"> {
  readonly name: "url" | "description"
}

/** One field: its name, its control, what can stand there and what is wrong with it. */
export function WebhookField({ name, ...props }: WebhookFieldProps) {
  const { state, form, faults, change } = useWebhookContext()
  const part = usePart(webhookAnatomy, "field", state)
  const isUrl = name === "url"
  return (
    <Field.Root invalid={faults[name] !== undefined} required={isUrl} {...part} {...props}>
      <Field.Label {...partAttributes(webhookAnatomy, "label", state)}>{words[name]}</Field.Label>
      <Field.Input
        name={name}
        value={form[name]}
        autoComplete="off"
        autoCapitalize={isUrl ? "none" : undefined}
        spellCheck={isUrl ? false : undefined}
        inputMode={isUrl ? "url" : undefined}
        data-step-focus={isUrl && state !== "asking" ? "" : undefined}
        onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
        {...partAttributes(webhookAnatomy, "input", state)}
      />
      {isUrl ? (
        <Field.HelperText {...partAttributes(webhookAnatomy, "hint", state)}>
          {words.urlHint}
        </Field.HelperText>
      ) : null}
      <Field.ErrorText {...partAttributes(webhookAnatomy, "error-text", state)}>
        {faults[name]}
      </Field.ErrorText>
    </Field.Root>
  )
}
