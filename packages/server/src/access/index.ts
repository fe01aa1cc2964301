export * from "./access.mark.ts"
export * from "./access.pin.ts"
export * from "./access.sql.ts"
export * from "./access.watch.ts"
