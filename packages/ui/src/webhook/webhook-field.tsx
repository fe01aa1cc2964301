import {
  FieldErrorText,
  FieldHelperText,
  FieldInput,
  FieldLabel,
  FieldRoot,
  type FieldInputProps,
  type FieldRootProps,
} from "@ark-ui/react/field"
import { webhookMessages as words } from "@porchlight/core/webhook"
import type { WebhookTextField } from "@porchlight/machines/webhook"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { useDescribedBy } from "../form/index.ts"
import { webhookAnatomy } from "./webhook.anatomy.ts"
import { useWebhookContext } from "./use-webhook-context.ts"

export interface WebhookFieldProps extends Omit<FieldRootProps, "children"> {
  readonly name: WebhookTextField
}

const KINDS: Readonly<Record<WebhookTextField, FieldInputProps>> = {
  url: { autoComplete: "off", autoCapitalize: "none", spellCheck: false, inputMode: "url" },
  description: { autoComplete: "off" },
  password: { type: "password", autoComplete: "current-password" },
  code: { autoComplete: "one-time-code", autoCapitalize: "characters" },
}

/**
 * One field: its name, its control, what can stand there and what is wrong with it. The password is there where an address
 * hears more than before or gets another secret, the code where it was asked for.
 */
export function WebhookField({ name, ...props }: WebhookFieldProps) {
  const { state, faults, fields } = useWebhookContext()
  const part = usePart(webhookAnatomy, "field", state)
  if (!fields.includes(name)) return null
  return (
    <FieldRoot invalid={faults[name] !== undefined} required={name !== "description"} {...part} {...props}>
      <FieldLabel {...partAttributes(webhookAnatomy, "label", state)}>{words[name]}</FieldLabel>
      <WebhookInput name={name} />
      {name === "url" ? (
        <FieldHelperText {...partAttributes(webhookAnatomy, "hint", state)}>{words.urlHint}</FieldHelperText>
      ) : null}
      <FieldErrorText {...partAttributes(webhookAnatomy, "error-text", state)}>{faults[name]}</FieldErrorText>
    </FieldRoot>
  )
}

function WebhookInput({ name }: Pick<WebhookFieldProps, "name">) {
  const { state, form, formTitle, change } = useWebhookContext()
  const isFirst = formTitle === null ? name === "password" : name === "url" && state !== "asking"
  return (
    <FieldInput
      name={name}
      value={form[name]}
      aria-describedby={useDescribedBy()}
      data-step-focus={isFirst ? "" : undefined}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
      {...KINDS[name]}
      {...partAttributes(webhookAnatomy, "input", state)}
    />
  )
}
