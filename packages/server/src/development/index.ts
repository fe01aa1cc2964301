export * from "./development.clock.ts"
export * from "./development.routes.ts"
