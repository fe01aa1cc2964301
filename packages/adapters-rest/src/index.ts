export type { RestOptions } from "./options.ts"
export * from "./rest.ts"
