export * as ApiKey from "./api-key.ts"
export { apiKeyAnatomy } from "./api-key.anatomy.ts"
export { useApiKey, type UseApiKeyOptions } from "./use-api-key.ts"
export { useApiKeyContext } from "./use-api-key-context.ts"
