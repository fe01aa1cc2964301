export * from "./anatomy.ts"
export { PartIdsProvider, usePart, type PartIds } from "./part-ids.tsx"
