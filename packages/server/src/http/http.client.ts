import Bowser from "bowser"

/** Longer headers are made up. */
const USER_AGENT_MAX_LENGTH = 400
const NAME_MAX_LENGTH = 80

/** What a browser calls itself, in words its owner knows ("Firefox on Android"); null for what cannot be told. */
export function clientName(userAgent: string | undefined): string | null {
  if (userAgent === undefined || userAgent === "" || userAgent.length > USER_AGENT_MAX_LENGTH) return null
  const { browser, os } = Bowser.parse(userAgent)
  const parts = [browser.name, os.name].filter((name) => name !== undefined && name !== "")
  return parts.length === 0 ? null : parts.join(" on ").slice(0, NAME_MAX_LENGTH)
}
