export * from "./date-plan.event.ts"
export * from "./date-plan.row.ts"
export * from "./date-plan.sql.ts"
