export * from "./config.constants.ts"
export * from "./config.ts"
