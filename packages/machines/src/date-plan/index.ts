export * from "./date-plan.connect.ts"
export * from "./date-plan.machine.ts"
export type * from "./date-plan.types.ts"
