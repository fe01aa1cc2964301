import { apiKeyMessages } from "@porchlight/core/api-key"
import type { ReactNode } from "react"
import { partAttributes } from "../anatomy/index.ts"
import { apiKeyAnatomy } from "./api-key.anatomy.ts"
import { useApiKeyContext } from "./use-api-key-context.ts"

export interface ApiKeyQuestionProps {
  readonly name: string
  readonly children?: ReactNode
}

/** Asks before a key is revoked, in its place in the list. Takes the focus: the button that asked has gone. */
export function ApiKeyQuestion({ name, children }: ApiKeyQuestionProps) {
  const { state } = useApiKeyContext()
  return (
    <fieldset tabIndex={-1} data-step-focus="" {...partAttributes(apiKeyAnatomy, "question", state)}>
      <legend>{apiKeyMessages.revokeAsk(name)}</legend>
      {children}
    </fieldset>
  )
}
