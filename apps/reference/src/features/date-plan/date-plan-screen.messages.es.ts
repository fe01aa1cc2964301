import type { datePlanScreenMessages } from "./date-plan-screen.messages.ts"

export const datePlanScreenMessagesEs: typeof datePlanScreenMessages = {
  review: "Revisar",
  minutesHint: "En minutos, de 15 a 1440.",
  whatHappens: "Qué pasa",
  remedies: {
    "pin-missing": "Elegir tus PIN",
    "phone-unverified": "Verificar tu teléfono",
    "no-reachable-contact": "Círculo de confianza",
    "already-armed": "Ir al panel",
  },
}
