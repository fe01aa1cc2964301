export * as Email from "./email.ts"
export { emailAnatomy } from "./email.anatomy.ts"
export { useEmail, type UseEmailOptions } from "./use-email.ts"
export { useEmailContext } from "./use-email-context.ts"
