export * from "./clock.ts"
