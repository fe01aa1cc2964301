export * from "./screen.ts"
