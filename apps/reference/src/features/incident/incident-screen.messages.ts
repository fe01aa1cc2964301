export const incidentScreenMessages = {
  peopleTitle: "Who is told",
  call: (number: string) => `Call ${number}`,
} as const
