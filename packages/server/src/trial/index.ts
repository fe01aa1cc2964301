export * from "./trial.sql.ts"
export * from "./trial.start.ts"
