import type { DatePlan, DatePlanInput } from "./date-plan.schema.ts"

/** The signed-in account's planned dates. */
export interface DatePlanPort {
  /** Newest first. @throws SignInRequired */
  readonly list: () => Promise<ReadonlyArray<DatePlan>>

  /** @throws NotFound, SignInRequired */
  readonly get: (id: string) => Promise<DatePlan>

  /**
   * Saves a new plan as a draft. A repeat with the same key gives the same plan.
   * @throws InvalidInput (also for a contact that is not the account's), SignInRequired
   */
  readonly create: (input: DatePlanInput, idempotencyKey: string) => Promise<DatePlan>

  /** Replaces a draft. @throws NotFound, InvalidInput, Conflict when it is no draft any more, SignInRequired */
  readonly update: (id: string, input: DatePlanInput) => Promise<DatePlan>

  /**
   * Calls off a draft: it is activated no more, who has its card hears of it, and a day later it is deleted. One that was called off
   * before stays as it is.
   * @throws NotFound, Conflict when it is guarded or over, SignInRequired
   */
  readonly cancel: (id: string) => Promise<DatePlan>
}
