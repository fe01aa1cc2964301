import { apiKeyMessages } from "@porchlight/core/api-key"
import { partAttributes } from "../anatomy/index.ts"
import { apiKeyAnatomy } from "./api-key.anatomy.ts"
import { useApiKeyContext } from "./use-api-key-context.ts"

export interface ApiKeyRevokeTriggerProps {
  readonly id: string
  readonly name: string
}

/** Asks whether a key is to be revoked. Not while a new one is shown: the list would be somewhere else. */
export function ApiKeyRevokeTrigger({ id, name }: ApiKeyRevokeTriggerProps) {
  const { state, ask } = useApiKeyContext()
  const isOff = state !== "ready"
  return (
    <button
      type="button"
      aria-label={apiKeyMessages.revokeName(name)}
      aria-disabled={isOff}
      onClick={() => (isOff ? undefined : ask(id))}
      {...partAttributes(apiKeyAnatomy, "revoke-trigger", state)}
    >
      {apiKeyMessages.revoke}
    </button>
  )
}
