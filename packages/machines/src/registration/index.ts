export * from "./registration.connect.ts"
export { isConsentField } from "./registration.form.ts"
export * from "./registration.machine.ts"
export * from "./registration.types.ts"
