import { apiKeyMessages, scopeWords, type ApiKeyScope } from "@porchlight/core/api-key"
import { partAttributes } from "../anatomy/index.ts"
import { apiKeyAnatomy } from "./api-key.anatomy.ts"
import { useApiKeyContext } from "./use-api-key-context.ts"

export interface ApiKeyScopeOptionProps {
  readonly scope: ApiKeyScope
  /** Where it is said that none is chosen. */
  readonly errorId: string
}

/** One permission. Its name says what it is on as well: read alone, "See" would tell nothing. */
export function ApiKeyScopeOption({ scope, errorId }: ApiKeyScopeOptionProps) {
  const { state, form, faults, isPending, toggle } = useApiKeyContext()
  const { resource, action } = scopeWords(scope)
  const isInvalid = faults.scopes !== undefined
  return (
    <label {...partAttributes(apiKeyAnatomy, "option", state)}>
      <input
        type="checkbox"
        name="scopes"
        value={scope}
        checked={form.scopes.includes(scope)}
        aria-label={apiKeyMessages.scope(resource, action)}
        aria-invalid={isInvalid ? true : undefined}
        aria-describedby={isInvalid ? errorId : undefined}
        onChange={() => (isPending ? undefined : toggle(scope))}
      />
      {action}
    </label>
  )
}
