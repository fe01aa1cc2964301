export * as Clarity from "./clarity.ts"
export { clarityAnatomy } from "./clarity.anatomy.ts"
export { useClarity, type UseClarityOptions } from "./use-clarity.ts"
export { useClarityContext } from "./use-clarity-context.ts"
