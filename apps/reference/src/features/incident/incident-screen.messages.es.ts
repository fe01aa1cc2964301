import type { incidentScreenMessages } from "./incident-screen.messages.ts"

export const incidentScreenMessagesEs: typeof incidentScreenMessages = {
  peopleTitle: "A quién avisamos",
}
