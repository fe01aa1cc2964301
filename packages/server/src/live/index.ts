export * from "./live.read.ts"
export * from "./live.ts"
