import { FieldLabel, FieldRoot, FieldSelect, type FieldRootProps } from "@ark-ui/react/field"
import { API_KEY_DAYS, apiKeyMessages } from "@porchlight/core/api-key"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { apiKeyAnatomy } from "./api-key.anatomy.ts"
import { useApiKeyContext } from "./use-api-key-context.ts"

export interface ApiKeyDaysProps extends Omit<FieldRootProps, "children"> {}

/** For how long the key works. */
export function ApiKeyDays(props: ApiKeyDaysProps) {
  const { state, form, isPending, chooseDays } = useApiKeyContext()
  const part = usePart(apiKeyAnatomy, "field", state)
  return (
    <FieldRoot role="none" data-field="days" {...part} {...props}>
      <FieldLabel {...partAttributes(apiKeyAnatomy, "label", state)}>{apiKeyMessages.days}</FieldLabel>
      <FieldSelect
        name="days"
        value={form.days}
        onChange={({ currentTarget }) => {
          const days = API_KEY_DAYS.find((each) => String(each) === currentTarget.value)
          if (days !== undefined && !isPending) chooseDays(days)
        }}
        {...partAttributes(apiKeyAnatomy, "select", state)}
      >
        {API_KEY_DAYS.map((days) => (
          <option key={days} value={days}>
            {apiKeyMessages.daysChoice(days)}
          </option>
        ))}
      </FieldSelect>
    </FieldRoot>
  )
}
