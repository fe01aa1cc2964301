export * as DatePlan from "./date-plan.ts"
export * as DatePlanCancel from "./date-plan.cancel.ts"
export * as DatePlanCard from "./date-plan.card.ts"
export * as DatePlanPlace from "./date-plan.place.ts"
export * as DatePlanRecord from "./date-plan.record.ts"
export { datePlanAnatomy } from "./date-plan.anatomy.ts"
export { datePlanCancelAnatomy } from "./date-plan.cancel.anatomy.ts"
export { datePlanCardAnatomy } from "./date-plan.card.anatomy.ts"
export { datePlanPlaceAnatomy } from "./date-plan.place.anatomy.ts"
export { datePlanRecordAnatomy } from "./date-plan.record.anatomy.ts"
export { useDatePlan, type UseDatePlanOptions } from "./use-date-plan.ts"
export { useDatePlanCancel, type UseDatePlanCancelOptions } from "./use-date-plan-cancel.ts"
export { useDatePlanCancelContext } from "./use-date-plan-cancel-context.ts"
export {
  useDatePlanCard,
  type CardRequest,
  type DatePlanCardView,
  type UseDatePlanCardOptions,
} from "./use-date-plan-card.ts"
export { useDatePlanContext } from "./use-date-plan-context.ts"
export { useDatePlanDrafts } from "./use-date-plan-drafts.ts"
export { useDatePlanPlace, type UseDatePlanPlaceOptions } from "./use-date-plan-place.ts"
export { useDatePlanRecord, type UseDatePlanRecordOptions } from "./use-date-plan-record.ts"
export { jpegOf } from "./date-plan.card.photo.ts"
