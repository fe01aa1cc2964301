import { messages } from "@porchlight/core/language"

export const locationScreenMessages = messages("locationScreen", {
  title: "Your place",
  off: "Your place is not sent. Once it is, it pauses when the screen locks; the timer does not.",
  start: "Send my place",
  stop: "Stop sending my place",
})
