import type { PlaceCheck, PlaceInput } from "./date-plan.place.schema.ts"

/** What is known of a place's safety (D-79). A backend answers from data; chance is for demos, which say so in the answer. */
export interface LocationRiskPort {
  /** Looks at what this account may know of the place, and stores nothing. @throws InvalidInput, SignInRequired */
  readonly check: (input: PlaceInput) => Promise<PlaceCheck>
}
