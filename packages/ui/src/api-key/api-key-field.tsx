import {
  FieldErrorText,
  FieldHelperText,
  FieldLabel,
  FieldRoot,
  type FieldRootProps,
} from "@ark-ui/react/field"
import { apiKeyMessages } from "@porchlight/core/api-key"
import type { ApiKeyField as FieldName } from "@porchlight/machines/api-key"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { apiKeyAnatomy } from "./api-key.anatomy.ts"
import { ApiKeyInput } from "./api-key-input.tsx"
import { useApiKeyContext } from "./use-api-key-context.ts"

export interface ApiKeyFieldProps extends FieldRootProps {
  readonly name: FieldName
}

/** One field with its name and what is wrong with it; children replace the name. The one for a code is there when it is asked for. */
export function ApiKeyField({ name, children, ...props }: ApiKeyFieldProps) {
  const { state, faults, isCodeAsked, isPending } = useApiKeyContext()
  const part = usePart(apiKeyAnatomy, "field", state)
  const within = (inner: "label" | "hint" | "error-text") => partAttributes(apiKeyAnatomy, inner, state)
  if (name === "code" && !isCodeAsked) return null
  const isInvalid = faults[name] !== undefined
  return (
    <FieldRoot role="none" invalid={isInvalid} readOnly={isPending} data-field={name} {...part} {...props}>
      <FieldLabel {...within("label")}>{children ?? apiKeyMessages[name]}</FieldLabel>
      {name === "name" ? (
        <FieldHelperText {...within("hint")}>{apiKeyMessages.nameHint}</FieldHelperText>
      ) : null}
      <ApiKeyInput name={name} />
      <FieldErrorText {...within("error-text")}>{faults[name]}</FieldErrorText>
    </FieldRoot>
  )
}
