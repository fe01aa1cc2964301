import { messages } from "../language/index.ts"

/** Texts of the phone step. Those of the specification are to the letter (spec ids in texts: `phone.*`). */
export const phoneMessages = messages("phone", {
  send: "Send code",
  verify: "Verify",
  change: "Change Phone Number",
  invalidTitle: "Invalid Phone Number",
  invalid: "Please enter a valid phone number",
  sendErrorTitle: "Error",
  sendError: (message: string) => `${message}. Check phone format (+1...), or try another number.`,
  codeRequiredTitle: "Code Required",
  codeRequired: "Please enter the verification code",
  codeWrongTitle: "Incorrect/expired code",
  codeWrongHint: "Please try again or request a new code",
  verifiedTitle: "Verified",
  codeSentTitle: "Code sent",
  codeSent: (phone: string) => `We texted a six-digit code to ${phone}.`,
  codeNone: "No valid verification code found. Please request a new code.",
  codeInvalid: "Invalid verification code. Please try again.",
  codeFailed: "Verification failed. Please try again.",
  sendFailed: "Failed to send verification code",
  smsFailed: "SMS sending failed",
  taken: "This number cannot be used here. Please use another number.",
  resendIn: (seconds: number) => `You can ask for another code in ${seconds} s.`,
  resend: "Send another code",
  numberLabel: "Phone number",
  countryLabel: "Country code",
  codeLabel: "Verification code",
  digitLabel: (index: number, count: number) => `Digit ${index + 1} of ${count}`,
  sending: "Sending code...",
  verifying: "Verifying...",
  consent: (brand: string) =>
    `By asking for a code you agree to receive texts from ${brand} about your account and your dates. Reply STOP to end them.`,
  /** The text message. Its last line lets browsers fill the code in (WebOTP, "origin-bound one-time codes"). */
  codeText: (brand: string, code: string, host: string) =>
    `${brand}: your code is ${code}. It expires in 10 minutes. Do not share it.\n\n@${host} #${code}`,
})
