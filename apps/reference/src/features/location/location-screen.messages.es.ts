import type { locationScreenMessages } from "./location-screen.messages.ts"

export const locationScreenMessagesEs: typeof locationScreenMessages = {
  title: "Tu lugar",
  off: "Tu lugar no se envía. Cuando se envía, se pausa al bloquearse la pantalla; el temporizador no.",
  start: "Enviar mi lugar",
  stop: "Dejar de enviar mi lugar",
}
