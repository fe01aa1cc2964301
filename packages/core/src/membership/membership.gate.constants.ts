import type { ScreenName } from "../screen/index.ts"
import type { GatedFeature } from "./membership.entitlement.ts"

/** The screens that need a plan or a trial, and for which feature. All others are open (D-35, D-37). */
export const GATED_SCREENS: Readonly<Partial<Record<ScreenName, GatedFeature>>> = { "date-plan": "arm-watch" }
