import { messages } from "../language/index.ts"

/** What a page that needs no script says where it cannot be shown, or where what was sent from it is not stored. */
export const pageFailureMessages = messages("pageFailure", {
  title: "This page does not work right now",
  hint: "Something is wrong on our side.",
  looksAgain: (seconds: number) => `This page looks again by itself every ${seconds} seconds.`,
  lookAgain: "Look again",
  notStored: "NOT stored",
  notStoredHint: "Something is wrong on our side: what you sent is NOT stored. Please send it again.",
  back: "Back to the page",
})
