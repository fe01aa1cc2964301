import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { apiKeyAnatomy } from "./api-key.anatomy.ts"
import { useApiKeyContext } from "./use-api-key-context.ts"

export interface ApiKeyStatusProps extends HTMLArkProps<"output"> {}

/** Says what is going on. It stays in the page while empty: regions that appear with their text are not announced. */
export function ApiKeyStatus({ children, ...props }: ApiKeyStatusProps) {
  const { state, status } = useApiKeyContext()
  const part = usePart(apiKeyAnatomy, "status", state)
  return (
    <ark.output {...part} {...props}>
      {children ?? status}
    </ark.output>
  )
}
