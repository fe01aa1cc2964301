export * from "./session.auth.ts"
export * from "./session.caller.ts"
export * from "./session.sql.ts"
