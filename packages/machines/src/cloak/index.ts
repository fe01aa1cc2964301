export * from "./cloak.connect.ts"
export * from "./cloak.machine.ts"
export * from "./cloak.types.ts"
export { pressesLeft, pressesMachine } from "./cloak.presses.machine.ts"
