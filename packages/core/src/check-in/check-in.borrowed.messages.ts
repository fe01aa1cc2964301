import { messages } from "../language/index.ts"

/** Texts of the page on which somebody checks in from a phone that is not hers (N-09). */
export const checkInBorrowedMessages = messages("checkInBorrowed", {
  title: "Check in from any phone",
  intro: "Your number and your PIN. You need not sign in, and nothing stays on this phone.",
  phoneLabel: "Your phone number",
  pinLabel: "Your PIN",
  send: "Check in",
  received: "Received.",
  receivedText:
    "If a date with this number is on and the PIN is right, it counted. This page says no more than that, to anybody.",
  tries: (count: number) => `A number has ${count} tries a day here. After that nothing counts.`,
  again: "Enter it again",
})
