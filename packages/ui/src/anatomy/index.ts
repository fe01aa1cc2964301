export * from "./anatomy.ts"
export { PartIdsProvider, usePart, usePinFieldIds, type PartIds } from "./part-ids.tsx"
