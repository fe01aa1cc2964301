export * from "./pseudo.ts"
