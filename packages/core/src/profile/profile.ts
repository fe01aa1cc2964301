import { firstWord } from "../text/index.ts"
import { profileMessages } from "./profile.messages.ts"

/** What the dashboard greets with: the first word of the name, or 'User' (DASH-01). */
export function greetingName(fullName: string | null | undefined): string {
  return firstWord(fullName, profileMessages.fallbackName)
}
