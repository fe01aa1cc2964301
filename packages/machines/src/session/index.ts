export * from "./session.connect.ts"
export * from "./session.machine.ts"
export * from "./session.types.ts"
