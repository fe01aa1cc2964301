import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { apiKeyMessages } from "@porchlight/core/api-key"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { apiKeyAnatomy } from "./api-key.anatomy.ts"
import { useApiKeyContext } from "./use-api-key-context.ts"

export interface ApiKeyRetryTriggerProps extends HTMLArkProps<"button"> {}

/** Looks again. There only when the keys could not be looked up. */
export function ApiKeyRetryTrigger({ children, onClick, ...props }: ApiKeyRetryTriggerProps) {
  const view = useApiKeyContext()
  const part = usePart(apiKeyAnatomy, "retry-trigger", view.state)
  if (view.state !== "unknown") return null
  return (
    <ark.button
      type="button"
      aria-disabled={view.isPending}
      onClick={chain(onClick, () => {
        if (!view.isPending) view.look()
      })}
      {...part}
      {...props}
    >
      {children ?? apiKeyMessages.retry}
    </ark.button>
  )
}
