export * from "./backend.answer.ts"
export * from "./backend.constants.ts"
export * from "./backend.feed.ts"
export * from "./backend.look.ts"
