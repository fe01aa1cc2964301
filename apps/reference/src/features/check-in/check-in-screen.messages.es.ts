import type { checkInScreenMessages } from "./check-in-screen.messages.ts"

export const checkInScreenMessagesEs: typeof checkInScreenMessages = { done: "Ir al panel" }
