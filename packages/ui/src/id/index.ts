export { newIdempotencyKey } from "./id.ts"
