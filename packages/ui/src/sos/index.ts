export * as Sos from "./sos.ts"
export { sosAnatomy } from "./sos.anatomy.ts"
export { useSos, type UseSosOptions } from "./use-sos.ts"
export { useSosContext } from "./use-sos-context.ts"
