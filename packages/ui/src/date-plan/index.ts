export * as DatePlan from "./date-plan.ts"
export { datePlanAnatomy } from "./date-plan.anatomy.ts"
export { useDatePlan, type UseDatePlanOptions } from "./use-date-plan.ts"
export { useDatePlanContext } from "./use-date-plan-context.ts"
