import { messages } from "../language/index.ts"

/** Texts of the page on which somebody checks in from a phone that is not hers (N-09). */
export const checkInBorrowedMessages = messages("checkInBorrowed", {
  title: "Check in from any phone",
  intro:
    "Your number or your handle, and your PIN or your safe word. You need not sign in, and nothing stays on this phone.",
  whoLabel: "Your phone number or handle",
  secretLabel: "Your PIN or safe word",
  send: "Check in",
  received: "Received.",
  receivedText:
    "If your date is on and what you entered is right, it counted. This page says no more than that, to anybody.",
  tries: (count: number) =>
    `After ${count} wrong tries a day this phone is not listened to any more, and no PIN is. Your safe word goes on to count from another one.`,
  again: "Enter it again",
})
