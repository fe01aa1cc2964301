import { messages } from "@porchlight/core/language"

export const incidentScreenMessages = messages("incidentScreen", {
  peopleTitle: "Who is told",
})
