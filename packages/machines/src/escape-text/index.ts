export * from "./escape-text.connect.ts"
export * from "./escape-text.machine.ts"
export type * from "./escape-text.types.ts"
