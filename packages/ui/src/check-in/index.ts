export * as CheckIn from "./check-in.ts"
export { checkInAnatomy } from "./check-in.anatomy.ts"
export { useCheckIn, type CheckInRequest, type UseCheckInOptions } from "./use-check-in.ts"
export { useCheckInContext } from "./use-check-in-context.ts"
