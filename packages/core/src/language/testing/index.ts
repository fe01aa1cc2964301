export * from "./catalogue-faults.ts"
export * from "./sample-facts.ts"
