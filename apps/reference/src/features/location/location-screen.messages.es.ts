import type { locationScreenMessages } from "./location-screen.messages.ts"

export const locationScreenMessagesEs: typeof locationScreenMessages = {
  title: "Tu lugar",
  start: "Enviar mi lugar",
  stop: "Dejar de enviar mi lugar",
}
