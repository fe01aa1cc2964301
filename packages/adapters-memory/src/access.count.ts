import { Pin, PIN_MAX_TRIES, pinnedPasswords } from "@porchlight/core/access"
import * as Schema from "effect/Schema"
import { fingerprint } from "./chance.ts"
import { raiseSilently } from "./incident.duress.ts"
import { seemsErased } from "./settings.deletion.ts"
import { silentSource } from "./sos.source.ts"
import type { AccountRow } from "./store.ts"
import type { World } from "./world.ts"

const isPin = Schema.is(Pin)

/** The fifth wrong one in a row raises a silent alarm. */
export function countWrongPin(world: World, account: AccountRow): void {
  const wrongPins = account.wrongPins + 1
  world.store.accounts.set(account.id, { ...account, wrongPins: wrongPins % PIN_MAX_TRIES })
  if (wrongPins === PIN_MAX_TRIES) raiseSilently(world, account, silentSource(world, account), null)
}

/** What was refused is a wrong PIN where it is the right password with digits behind it. */
export function countGuess(world: World, account: AccountRow, typed: string): void {
  if (account.pins === null || seemsErased(world, account)) return
  const isGuess = pinnedPasswords(typed).some(
    ({ password, pin }) => isPin(pin) && account.password === fingerprint(password),
  )
  if (isGuess) countWrongPin(world, account)
}
