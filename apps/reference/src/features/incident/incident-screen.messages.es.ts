import type { incidentScreenMessages } from "./incident-screen.messages.ts"

export const incidentScreenMessagesEs: typeof incidentScreenMessages = {
  peopleTitle: "A quién avisamos",
  on: "Tu alarma está activa",
  notLoaded: "No podemos mostrar más sin conexión. Sigue activa sin este teléfono.",
  retry: "Intentar de nuevo",
}
