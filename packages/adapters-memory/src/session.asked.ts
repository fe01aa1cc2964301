import { findPin } from "./access.pin.ts"
import { fingerprint } from "./chance.ts"
import { endSilently, raiseSilently } from "./incident.duress.ts"
import { seemsErased } from "./settings.deletion.ts"
import { silentSource } from "./sos.source.ts"
import type { AccountRow } from "./store.ts"
import type { World } from "./world.ts"

/** What was typed where the password is asked: the password alone, or with this PIN behind it. */
export type AskedWord = "password" | "safe" | "duress"

/** What was typed; null for a wrong password. The whole text counts before a password with a PIN behind it. */
export function judgeAsked(account: AccountRow, typed: string): AskedWord | null {
  if (account.password === fingerprint(typed)) return "password"
  const found = findPin(account, typed)
  return found !== null && account.password === fingerprint(found.password) ? found.pin : null
}

/** Who deleted the account under duress comes back with the safe PIN alone, once it seems to be gone. */
export function mayEnter(world: World, account: AccountRow, word: AskedWord): boolean {
  return word === "safe" || !seemsErased(world, account)
}

/** With the duress PIN behind the password her people are told, and with the safe one that they need not look any more. */
export function hearAsked(world: World, account: AccountRow, word: AskedWord): void {
  if (word === "duress") raiseSilently(world, account, silentSource(world, account), null)
  if (word !== "safe") return
  endSilently(world, account)
  world.store.pinTries.delete(account.id)
  const current = world.store.accounts.get(account.id) ?? account
  world.store.accounts.set(account.id, { ...current, wrongPins: 0 })
}
