/** Under which a plan is kept that is not saved. Whoever only forgets it needs no more of it than this. */
export const LAST_PLAN_KEY = "plan-unsaved"
