import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { apiKeyMessages } from "@porchlight/core/api-key"
import { usePart } from "../anatomy/index.ts"
import { apiKeyAnatomy } from "./api-key.anatomy.ts"
import { useApiKeyContext } from "./use-api-key-context.ts"

export interface ApiKeySubmitTriggerProps extends HTMLArkProps<"button"> {}

/** Sends the form around it. It stays focusable while it waits: a disabled button would drop the focus. */
export function ApiKeySubmitTrigger({ children, ...props }: ApiKeySubmitTriggerProps) {
  const { state, isPending } = useApiKeyContext()
  const part = usePart(apiKeyAnatomy, "submit-trigger", state)
  return (
    <ark.button type="submit" aria-disabled={isPending} {...part} {...props}>
      {children ?? (state === "creating" ? apiKeyMessages.creating : apiKeyMessages.create)}
    </ark.button>
  )
}
