export const locationScreenMessages = {
  title: "Your place",
  start: "Send my place",
  stop: "Stop sending my place",
} as const
