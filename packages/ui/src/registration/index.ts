export * as Registration from "./registration.ts"
export { registrationAnatomy } from "./registration.anatomy.ts"
export { useRegistration, type UseRegistrationOptions } from "./use-registration.ts"
export { useRegistrationContext } from "./use-registration-context.ts"
