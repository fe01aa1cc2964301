export * from "./backend.constants.ts"
export * from "./backend.feed.ts"
