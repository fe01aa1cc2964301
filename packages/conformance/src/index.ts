export * from "./check.ts"
export * from "./rule.ts"
export type * from "./subject.ts"
