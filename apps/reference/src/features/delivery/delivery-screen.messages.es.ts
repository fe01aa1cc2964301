import type { deliveryScreenMessages } from "./delivery-screen.messages.ts"

export const deliveryScreenMessagesEs: typeof deliveryScreenMessages = { title: "Lo que se ha enviado" }
