import type { accessScreenMessages } from "./access-screen.messages.ts"

export const accessScreenMessagesEs: typeof accessScreenMessages = { done: "Listo" }
