export * from "./use-cloak.ts"
