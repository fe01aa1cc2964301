import { ApiKeyRootProvider, type ApiKeyRootProviderProps } from "./api-key-root-provider.tsx"
import { useApiKey, type UseApiKeyOptions } from "./use-api-key.ts"

export interface ApiKeyRootProps extends Omit<ApiKeyRootProviderProps, "value">, UseApiKeyOptions {}

/** Makes the state of the keys and gives it to the parts inside. */
export function ApiKeyRoot({ copy, timeZone, onCreating, onRevoking, ...props }: ApiKeyRootProps) {
  return <ApiKeyRootProvider value={useApiKey({ copy, timeZone, onCreating, onRevoking })} {...props} />
}
