import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { apiKeyMessages } from "@porchlight/core/api-key"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { apiKeyAnatomy } from "./api-key.anatomy.ts"
import { useApiKeyContext } from "./use-api-key-context.ts"

export interface ApiKeyKeepTriggerProps extends HTMLArkProps<"button"> {}

/** Says that the key is kept: it is not shown again. There only while it is shown. */
export function ApiKeyKeepTrigger({ children, onClick, ...props }: ApiKeyKeepTriggerProps) {
  const view = useApiKeyContext()
  const part = usePart(apiKeyAnatomy, "keep-trigger", view.state)
  if (view.secret === null) return null
  return (
    <ark.button
      type="button"
      aria-disabled={view.isPending}
      onClick={chain(onClick, () => {
        if (!view.isPending) view.keep()
      })}
      {...part}
      {...props}
    >
      {children ?? apiKeyMessages.kept}
    </ark.button>
  )
}
