import { FieldInput, type FieldInputProps } from "@ark-ui/react/field"
import { API_KEY_NAME_MAX_LENGTH } from "@porchlight/core/api-key"
import type { ApiKeyField as FieldName } from "@porchlight/machines/api-key"
import { usePart } from "../anatomy/index.ts"
import { chain, useDescribedBy } from "../form/index.ts"
import { apiKeyAnatomy } from "./api-key.anatomy.ts"
import { useApiKeyContext } from "./use-api-key-context.ts"

export interface ApiKeyInputProps extends FieldInputProps {
  readonly name: FieldName
}

const KINDS: Readonly<Record<FieldName, FieldInputProps>> = {
  name: { type: "text", autoComplete: "off", maxLength: API_KEY_NAME_MAX_LENGTH },
  password: { type: "password", autoComplete: "current-password" },
  code: { type: "text", autoComplete: "one-time-code", autoCapitalize: "characters", spellCheck: false },
}

/** The control of the field around it. */
export function ApiKeyInput({ name, onChange, ...props }: ApiKeyInputProps) {
  const { state, form, change } = useApiKeyContext()
  const part = usePart(apiKeyAnatomy, "input", state)
  return (
    <FieldInput
      name={name}
      value={form[name]}
      onChange={chain(onChange, (event) => change(name, event.currentTarget.value))}
      aria-required
      aria-describedby={useDescribedBy()}
      {...KINDS[name]}
      {...part}
      {...props}
    />
  )
}
