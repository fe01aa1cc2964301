export * from "./vibe.sql.ts"
