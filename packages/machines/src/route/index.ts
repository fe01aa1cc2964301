export * from "./route.connect.ts"
export * from "./route.machine.ts"
export * from "./route.types.ts"
