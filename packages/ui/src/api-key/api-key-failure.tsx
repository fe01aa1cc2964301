import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { apiKeyMessages } from "@porchlight/core/api-key"
import { usePart } from "../anatomy/index.ts"
import { apiKeyAnatomy } from "./api-key.anatomy.ts"
import { useApiKeyContext } from "./use-api-key-context.ts"

export interface ApiKeyFailureProps extends HTMLArkProps<"div"> {}

/** Why it did not work, when no single field can mend it. Not there while nothing is wrong. */
export function ApiKeyFailure({ children, ...props }: ApiKeyFailureProps) {
  const { state, failure } = useApiKeyContext()
  const part = usePart(apiKeyAnatomy, "failure", state)
  if (failure === null) return null
  const isOfForm = state === "ready" && failure.message !== apiKeyMessages.unknown
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? (
        <>
          {isOfForm ? <strong>{apiKeyMessages.failedTitle}</strong> : null} {failure.message}
        </>
      )}
    </ark.div>
  )
}
