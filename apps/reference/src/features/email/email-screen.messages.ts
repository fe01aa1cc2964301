import { messages } from "@porchlight/core/language"

export const emailScreenMessages = messages("emailScreen", {
  title: "Your e-mail address",
  goOn: "Go on",
  send: "Send the e-mail",
  later: "Do this later",
  why: "Nothing that keeps you safe waits for this. Some changes to your account do.",
})
