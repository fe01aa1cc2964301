export const emailScreenMessages = {
  title: "Your e-mail address",
  goOn: "Go on",
  send: "Send the e-mail",
  later: "Do this later",
  why: "Nothing that keeps you safe waits for this. Some changes to your account do.",
} as const
