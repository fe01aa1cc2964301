export * from "./anatomy.ts"
