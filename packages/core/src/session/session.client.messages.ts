import { messages } from "../language/index.ts"

export const sessionClientMessages = messages("sessionClient", {
  onSystem: (browser: string, system: string) => `${browser} on ${system}`,
})
