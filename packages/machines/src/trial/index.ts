export * from "./trial.connect.ts"
export * from "./trial.machine.ts"
export * from "./trial.types.ts"
