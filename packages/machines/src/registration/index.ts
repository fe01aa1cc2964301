export * from "./registration.connect.ts"
export * from "./registration.machine.ts"
export * from "./registration.types.ts"
