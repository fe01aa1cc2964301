import { sessionClientMessages } from "./session.client.messages.ts"

/** A browser as its owner reads it, in the active language: kept it is English, `Firefox on Android`. */
export function clientLabel(client: string): string {
  const [browser = client, system] = client.split(" on ")
  return system === undefined ? client : sessionClientMessages.onSystem(browser, system)
}
