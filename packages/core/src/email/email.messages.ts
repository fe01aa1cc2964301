export const emailMessages = {
  noEmail: "No user email found",
  sendFailed: "Failed to send email verification",
  requiredTitle: "Email Verification Required",
  sentTitle: "Email Verification Sent",
  sent: (email: string) => `We sent a link to ${email}. Open it to confirm your address.`,
  resend: "Send the e-mail again",
  resendIn: (seconds: number) => `You can ask again in ${seconds} s.`,
  confirmed: "Your e-mail address is confirmed.",
  linkSpent: "This link no longer works. Ask for a new one.",
  alreadyVerified: "This address is already confirmed.",
  subject: (brand: string) => `Confirm your e-mail address for ${brand}`,
  body: (brand: string, link: string) =>
    `Please confirm your e-mail address for ${brand}:\n\n${link}\n\nThe link works for 24 hours. If you did not sign up, ignore this message.`,
} as const
