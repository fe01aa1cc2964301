import { messages } from "../language/index.ts"

/** The sentence of an error, apart from the rest: every screen loads the errors, and few load the words of SOS. */
export const sosSentMessages = messages("sosSent", {
  alreadySent: "It has been sent. Enter your PIN to say that you are safe.",
})
