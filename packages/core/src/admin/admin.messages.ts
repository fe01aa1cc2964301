import { messages } from "../language/index.ts"

export const adminMessages = messages("admin", {
  secondFactorNeeded:
    "This needs a session with a second factor. Add one in the settings, or sign in again with it.",
  stepUpNeeded: "Enter your password again to go on.",
})
