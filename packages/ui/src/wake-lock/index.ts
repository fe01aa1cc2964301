export { keepAwake, type Awakening } from "./keep-awake.ts"
