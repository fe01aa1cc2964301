import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { apiKeyMessages } from "@porchlight/core/api-key"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { apiKeyAnatomy } from "./api-key.anatomy.ts"
import { useApiKeyContext } from "./use-api-key-context.ts"

export interface ApiKeyCopyTriggerProps extends HTMLArkProps<"button"> {}

/** Copies the key. There only while it is shown. */
export function ApiKeyCopyTrigger({ children, onClick, ...props }: ApiKeyCopyTriggerProps) {
  const view = useApiKeyContext()
  const part = usePart(apiKeyAnatomy, "copy-trigger", view.state)
  if (view.secret === null) return null
  return (
    <ark.button
      type="button"
      aria-disabled={view.isPending}
      onClick={chain(onClick, () => {
        if (!view.isPending) view.copy()
      })}
      {...part}
      {...props}
    >
      {children ?? apiKeyMessages.copy}
    </ark.button>
  )
}
