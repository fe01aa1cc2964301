import { messages } from "../language/index.ts"

export const emailMessages = messages("email", {
  noEmail: "No user email found",
  sendFailed: "Failed to send email verification",
  requiredTitle: "Email Verification Required",
  required: "Confirm your e-mail address first: open the link that we sent you.",
  sent: (email: string) => `We sent a link to ${email}. Open it to confirm your address.`,
  resend: "Send the e-mail again",
  resendIn: (seconds: number) => `You can ask again in ${seconds} s.`,
  confirmed: "Your e-mail address is confirmed.",
  linkSpent: "This link no longer works. Ask for a new one.",
  looking: "Looking up your e-mail address...",
  lookFailed: "We could not look up your e-mail address.",
  sending: "Sending the e-mail...",
  confirming: "Confirming your e-mail address...",
  confirmFailed: "We could not confirm your e-mail address.",
  subject: (brand: string) => `Confirm your e-mail address for ${brand}`,
  body: (brand: string, link: string) =>
    `Please confirm your e-mail address for ${brand}:\n\n${link}\n\nThe link works for 24 hours. If you did not sign up, ignore this message.`,
})
