import { messages } from "@porchlight/core/language"

export const incidentScreenMessages = messages("incidentScreen", {
  peopleTitle: "Who is told",
  /** Where the file of the alarm does not come. */
  on: "Your alarm is on",
  notLoaded: "We cannot show more of it without a connection. It goes on without this phone.",
  retry: "Try again",
})
