export * as Trial from "./trial.ts"
export { trialAnatomy } from "./trial.anatomy.ts"
export { useTrial, type UseTrialOptions } from "./use-trial.ts"
export { useTrialContext } from "./use-trial-context.ts"
