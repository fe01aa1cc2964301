export * from "./input.ts"
