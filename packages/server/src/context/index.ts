export * from "./chance.ts"
export * from "./log.ts"
export type * from "./context.ts"
export type * from "./settings.ts"
