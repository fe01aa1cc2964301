import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { apiKeyMessages } from "@porchlight/core/api-key"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { apiKeyAnatomy } from "./api-key.anatomy.ts"
import { useApiKeyContext } from "./use-api-key-context.ts"

export interface ApiKeyLeaveTriggerProps extends HTMLArkProps<"button"> {}

/** Leaves the key as it is. There only when she is asked. */
export function ApiKeyLeaveTrigger({ children, onClick, ...props }: ApiKeyLeaveTriggerProps) {
  const view = useApiKeyContext()
  const part = usePart(apiKeyAnatomy, "leave-trigger", view.state)
  if (view.chosen === null) return null
  return (
    <ark.button
      type="button"
      aria-disabled={view.isPending}
      onClick={chain(onClick, () => {
        if (!view.isPending) view.leave()
      })}
      {...part}
      {...props}
    >
      {children ?? apiKeyMessages.revokeNo}
    </ark.button>
  )
}
