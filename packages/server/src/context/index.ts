export * from "./chance.ts"
export type * from "./context.ts"
export type * from "./settings.ts"
