export * from "./phone.connect.ts"
export * from "./phone.machine.ts"
export * from "./phone.types.ts"
