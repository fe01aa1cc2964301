export { errand, onBehalfOf, promptly, urgently } from "./precedence.ts"
export { createShares, createTurns } from "./turns.ts"
export type { Leave, Shares, Turns } from "./turns.ts"
