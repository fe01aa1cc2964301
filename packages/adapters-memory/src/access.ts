import {
  accessMessages,
  PIN_GUESSES_PER_HOUR,
  pinFault,
  pinsFault,
  PinWrong,
  SetPinsInput,
  type AccessPort,
} from "@porchlight/core/access"
import { HOUR_MS } from "@porchlight/core/time"
import { countWrongPin } from "./access.count.ts"
import { pinPrint } from "./access.pin.ts"
import { runningWatch } from "./check-in.watch.ts"
import { endSilently, raiseSilently } from "./incident.duress.ts"
import { decode, refuseFaults } from "./input.ts"
import type { Caller } from "./session.caller.ts"
import { noticeAccount, requirePassword } from "./session.password.ts"
import type { Pins } from "./access.row.ts"
import { silentSource } from "./sos.source.ts"
import type { AccountRow } from "./store.ts"
import type { World } from "./world.ts"

export function accessPort(world: World, caller: Caller): AccessPort {
  return {
    setPins: async (input) => {
      const account = caller.account()
      const { safePin, duressPin, password } = decode(SetPinsInput, input)
      const fault = pinsFault(safePin, duressPin)
      const field = pinFault(safePin) === null ? "duressPin" : "safePin"
      refuseFaults(fault === null ? {} : { [field]: fault }, accessMessages)
      requirePassword(world, account, password)
      const pins: Pins = { safe: pinPrint(account, safePin), duress: pinPrint(account, duressPin) }
      const isWatched = runningWatch(world, account.id) !== null
      world.store.accounts.set(account.id, {
        ...account,
        ...(isWatched ? { nextPins: pins } : { pins, nextPins: null }),
      })
      if (account.pins !== null) noticeAccount(world, account, "pins-changed")
      world.changed(account.id)
    },
  }
}

/**
 * Which of the two PINs this is. The fifth wrong one in a row is answered like the others and raises a silent alarm. After too
 * many in an hour none is right.
 * @throws PinWrong
 */
export function verifyPin(world: World, account: AccountRow, pin: string): "safe" | "duress" {
  const { accounts, pinTries } = world.store
  const tries = (pinTries.get(account.id) ?? []).filter((at) => at > world.now() - HOUR_MS)
  const print = pinPrint(account, pin)
  if (account.pins !== null && tries.length >= PIN_GUESSES_PER_HOUR) {
    if (account.pins.duress === print) raiseSilently(world, account, silentSource(world, account), null)
    else if (account.pins.safe !== print) countWrongPin(world, account)
    throw new PinWrong({})
  }
  if (account.pins?.safe === print || account.pins?.duress === print) {
    accounts.set(account.id, { ...account, wrongPins: 0 })
    if (account.pins.safe !== print) return "duress"
    endSilently(world, account)
    return "safe"
  }
  pinTries.set(account.id, [...tries, world.now()])
  countWrongPin(world, account)
  throw new PinWrong({})
}
