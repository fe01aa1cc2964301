import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { API_KEYS_MAX, apiKeyMessages } from "@porchlight/core/api-key"
import { usePart } from "../anatomy/index.ts"
import { apiKeyAnatomy } from "./api-key.anatomy.ts"
import { useApiKeyContext } from "./use-api-key-context.ts"

export interface ApiKeyFullProps extends HTMLArkProps<"p"> {}

/** Says that no more keys may be made. There only then, in the place of the form. */
export function ApiKeyFull({ children, ...props }: ApiKeyFullProps) {
  const { state, isFull, secret } = useApiKeyContext()
  const part = usePart(apiKeyAnatomy, "full", state)
  if (!isFull || secret !== null) return null
  return (
    <ark.p {...part} {...props}>
      {children ?? apiKeyMessages.full(API_KEYS_MAX)}
    </ark.p>
  )
}
