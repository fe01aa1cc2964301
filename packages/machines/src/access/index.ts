export * from "./access.connect.ts"
export * from "./access.machine.ts"
export * from "./access.types.ts"
