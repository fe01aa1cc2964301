import { EmailLinkSpent } from "@porchlight/core/email"

/**
 * Uses a mailed link. One that is spent is answered alike where it has done a moment ago what it says, and nothing is done: the first
 * answer may be lost on the way.
 * @throws EmailLinkSpent
 */
export async function unlessRepeated(
  use: () => Promise<unknown>,
  isDone: () => Promise<boolean>,
): Promise<void> {
  try {
    await use()
  } catch (error) {
    if (!(error instanceof EmailLinkSpent) || !(await isDone())) throw error
  }
}
