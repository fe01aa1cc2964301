export const incidentScreenMessages = {
  peopleTitle: "Who is told",
} as const
