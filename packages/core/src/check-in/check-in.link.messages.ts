import { messages } from "../language/index.ts"

/** Texts of the page behind the link by which a check-in is answered (B-15). It names nobody and no product. */
export const checkInLinkMessages = messages("checkInLink", {
  question: "Are you OK?",
  homeQuestion: "Home safe?",
  answerBy: (at: string) => `Answer by ${at}.`,
  answer: "I am OK",
  answerHome: "I am home safe",
  done: "Done",
  /** Once the grace is over a PIN is needed. */
  tooLate: "It is too late for this link. Your PIN still counts.",
  enterPin: "Enter your PIN",
})
