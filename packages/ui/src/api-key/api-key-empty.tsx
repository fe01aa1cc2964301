import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { apiKeyMessages } from "@porchlight/core/api-key"
import { usePart } from "../anatomy/index.ts"
import { apiKeyAnatomy } from "./api-key.anatomy.ts"
import { useApiKeyContext } from "./use-api-key-context.ts"

export interface ApiKeyEmptyProps extends HTMLArkProps<"p"> {}

/** Says that there are no keys. There only when that is known. */
export function ApiKeyEmpty({ children, ...props }: ApiKeyEmptyProps) {
  const { state, isKnown, keys } = useApiKeyContext()
  const part = usePart(apiKeyAnatomy, "empty", state)
  if (!isKnown || keys.length > 0) return null
  return (
    <ark.p {...part} {...props}>
      {children ?? apiKeyMessages.empty}
    </ark.p>
  )
}
