import { checkInMessages } from "@porchlight/core/check-in"
import { circleTextMessages } from "@porchlight/core/circle"
import { discreetMessages } from "@porchlight/core/cloak"
import type { Phone } from "@porchlight/core/phone"
import { discreetNamesOf } from "./cloak.discreet.ts"
import { alarmWords } from "./inbound.told.ts"
import { openAlarmOf } from "./sos.alarm.ts"
import type { AccountRow } from "./store.ts"
import type { World } from "./world.ts"

const SUPPORT_EMAIL = "help@porchlight.example"

/** Whoever dates has to know what else she has stopped; in disguise nothing of hers is named. */
export function stoppedOf(world: World, account: AccountRow | undefined): string {
  const isNamed = account !== undefined && discreetNamesOf(world, account) === null
  return isNamed ? circleTextMessages.stoppedOwn(world.brand) : circleTextMessages.stopped(world.brand)
}

export function helpOf(world: World, account: AccountRow | undefined): string {
  const isPlain = account === undefined || discreetNamesOf(world, account) === null
  return (isPlain ? circleTextMessages : discreetMessages).help(world.brand, SUPPORT_EMAIL)
}

/** What is answered to words that nobody knows; null for whoever said STOP. */
export function notUnderstood(world: World, phone: Phone, account: AccountRow | undefined): string | null {
  const discreet = account ? discreetNamesOf(world, account) : null
  if (account && openAlarmOf(world, account.id) !== null)
    return discreet === null ? checkInMessages.alarmOpen : discreetMessages.replyAlarm
  if (world.store.stopped.has(phone)) return null
  const toAlarm = alarmWords(world, phone)
  if (toAlarm !== null) return toAlarm
  return discreet === null
    ? circleTextMessages.notUnderstood(world.brand)
    : discreetMessages.notUnderstood(discreet.app)
}
