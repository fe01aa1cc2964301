export * as Vibe from "./vibe.ts"
export { vibeAnatomy } from "./vibe.anatomy.ts"
export { useVibe, type UseVibeOptions } from "./use-vibe.ts"
export { useVibeContext } from "./use-vibe-context.ts"
