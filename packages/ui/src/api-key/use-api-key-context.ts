import type { ApiKeyView } from "@porchlight/machines/api-key"
import { createContext, useContext } from "react"

export const ApiKeyContext = createContext<ApiKeyView | null>(null)

/** What the nearest `<ApiKey.Root>` knows and can do. */
export function useApiKeyContext(): ApiKeyView {
  const view = useContext(ApiKeyContext)
  if (!view)
    throw new Error(
      "[porchlight/api-key] A part stands outside its root, so it has no state to show. Put it inside <ApiKey.Root>.",
    )
  return view
}
