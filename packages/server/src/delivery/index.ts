export * from "./delivery.dispatch.ts"
export * from "./delivery.inbound.ts"
export * from "./delivery.queue.ts"
export * from "./delivery.sql.ts"
