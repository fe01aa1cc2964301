export * from "./cloak.connect.ts"
export * from "./cloak.machine.ts"
export * from "./cloak.types.ts"
