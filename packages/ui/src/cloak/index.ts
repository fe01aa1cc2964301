export * from "./use-cloak.ts"
export * from "./use-long-press.ts"
