export * from "./geo.constants.ts"
export * from "./geo.schema.ts"
export * from "./geo.ts"
