export * from "./anatomy/index.ts"
export * from "./backend/index.ts"
export * from "./form/index.ts"
