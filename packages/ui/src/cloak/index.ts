export * from "./use-cloak.ts"
export * from "./use-long-press.ts"
export * from "./use-leave-presses.ts"
