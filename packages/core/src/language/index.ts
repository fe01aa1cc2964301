export * from "./language.constants.ts"
export * from "./language.catalogue.ts"
export * from "./language.schema.ts"
export * from "./language.ts"
