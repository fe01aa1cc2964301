import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { apiKeyMessages } from "@porchlight/core/api-key"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { apiKeyAnatomy } from "./api-key.anatomy.ts"
import { useApiKeyContext } from "./use-api-key-context.ts"

export interface ApiKeyConfirmTriggerProps extends HTMLArkProps<"button"> {}

/** Revokes the key that she is asked about. There only then. */
export function ApiKeyConfirmTrigger({ children, onClick, ...props }: ApiKeyConfirmTriggerProps) {
  const view = useApiKeyContext()
  const part = usePart(apiKeyAnatomy, "confirm-trigger", view.state)
  if (view.chosen === null) return null
  return (
    <ark.button
      type="button"
      aria-disabled={view.isPending}
      onClick={chain(onClick, () => {
        if (!view.isPending) view.revoke()
      })}
      {...part}
      {...props}
    >
      {children ?? apiKeyMessages.revokeYes}
    </ark.button>
  )
}
