export * from "./live.ts"
