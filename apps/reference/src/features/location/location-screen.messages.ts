import { messages } from "@porchlight/core/language"

export const locationScreenMessages = messages("locationScreen", {
  title: "Your place",
  start: "Send my place",
  stop: "Stop sending my place",
})
