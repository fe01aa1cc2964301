import { messages } from "../language/index.ts"

/** What is said of an account's second factors, in its settings. */
export const factorMessages = messages("factor", {
  factorsTitle: "Second factor",
  factorsNone:
    "Only your password protects your account. A second factor keeps others out even if they know it.",
  factorsLooking: "Looking up your second factors...",
  retryFactors: "Try again",
  factorsLookFailed: "We could not look up your second factors.",
  factorActing: "One moment...",
  factorFailed: "That did not work. Please try again.",
  factorAdded: "Your second factor is on. All other devices are signed out.",
  factorRemoved: "The second factor is removed. All other devices are signed out.",
  factorAddedAt: "Added",
  passwordNeeded: "Enter your password first.",
  passwordFor: "Your password, so that nobody else changes this",
  codeHint:
    "No code at hand? Sign out and in again with your second factor: for ten minutes we ask for none.",
  addApp: "Add an authenticator app",
  addPhone: "Use texts to my phone",
  removeFactor: "Remove",
  newCodes: "New recovery codes",
  cancel: "Cancel",
  continueText: "Continue",
  appHint:
    "Scan this with your authenticator app, or type the key into it. Then enter the six digits it shows.",
  appKey: "Key",
  qrLabel: "QR code for your authenticator app",
  codesTitle: "Your recovery codes",
  codesHint:
    "Each code signs you in once when your second factor is out of reach. Keep them somewhere safe: they are not shown again.",
  codesKeep: "I have kept them",
  recoveryLeft: (count: number) =>
    count === 1 ? "1 recovery code is left." : `${count} recovery codes are left.`,
})
