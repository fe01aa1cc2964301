export * from "./access.pin.ts"
export * from "./access.watch.ts"
