import type { sessionClientMessages } from "./session.client.messages.ts"

export const sessionClientMessagesEs: typeof sessionClientMessages = {
  onSystem: (browser, system) => `${browser} en ${system}`,
}
