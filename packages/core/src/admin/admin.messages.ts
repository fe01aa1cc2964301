export const adminMessages = {
  secondFactorNeeded:
    "This needs a session with a second factor. Add one in the settings, or sign in again with it.",
} as const
