import { discreetMessages, discreetNames, isDiscreet, type DiscreetNames } from "@porchlight/core/cloak"
import { phoneMessages } from "@porchlight/core/phone"
import { inOwnLanguage } from "./outbox.ts"
import type { AccountRow } from "./store.ts"
import type { World } from "./world.ts"

/**
 * What messages to this account call the app and its tasks, in the language that is spoken; null where they may say what
 * they are about.
 */
export function discreetNamesOf(world: World, { id }: Pick<AccountRow, "id">): DiscreetNames | null {
  const cloak = world.store.cloaks.get(id)
  return cloak && isDiscreet(cloak) ? discreetNames(cloak.settings) : null
}

/** The text that brings a code. */
export function codeTextOf(world: World, account: AccountRow, code: string): string {
  return inOwnLanguage(account, () => {
    const discreet = discreetNamesOf(world, account)
    if (discreet !== null) return discreetMessages.codeText(discreet.app, code)
    return phoneMessages.codeText(world.brand, code, world.origin.replace(/^https?:\/\//, ""))
  })
}
