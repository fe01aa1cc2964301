export * from "./use-fault-focus.ts"
export * from "./visually-hidden.ts"
