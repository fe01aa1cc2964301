export * from "./profile.connect.ts"
export * from "./profile.machine.ts"
export * from "./profile.types.ts"
