export * as Phone from "./phone.ts"
export { phoneAnatomy } from "./phone.anatomy.ts"
export { usePhone, type UsePhoneOptions } from "./use-phone.ts"
export { usePhoneContext } from "./use-phone-context.ts"
