export * from "./error/index.ts"
