import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { apiKeyMessages } from "@porchlight/core/api-key"
import { usePart } from "../anatomy/index.ts"
import { apiKeyAnatomy } from "./api-key.anatomy.ts"
import { ApiKeyItem } from "./api-key-item.tsx"
import { useApiKeyContext } from "./use-api-key-context.ts"

export interface ApiKeyListProps extends HTMLArkProps<"ul"> {}

/** The keys, the newest first; the children are what is asked before one is revoked. Not there where there are none. */
export function ApiKeyList({ children, ...props }: ApiKeyListProps) {
  const { state, keys } = useApiKeyContext()
  const part = usePart(apiKeyAnatomy, "list", state)
  if (keys.length === 0) return null
  return (
    <ark.ul aria-label={apiKeyMessages.listTitle} {...part} {...props}>
      {keys.map((line) => (
        <ApiKeyItem key={line.key.id} line={line}>
          {children}
        </ApiKeyItem>
      ))}
    </ark.ul>
  )
}
