import { hasArrived } from "@porchlight/core/delivery"
import { RateLimited } from "@porchlight/core/error"
import {
  NOTIFICATION_TESTS_MAX,
  NOTIFICATION_TESTS_WINDOW_MS,
  NotificationPreferences,
  NotificationTest,
  SENDING_LIST_LIMIT,
  type PreferencePort,
  type PreferenceState,
  type Sending,
} from "@porchlight/core/notification"
import { decode } from "./input.ts"
import { notify } from "./notification.ts"
import { reachedOf } from "./notification.reach.ts"
import type { SendingRow } from "./notification.row.ts"
import type { Caller } from "./session.caller.ts"
import { rowsWhere, type AccountRow } from "./store.ts"
import { once, type World } from "./world.ts"

export function preferencePort(world: World, caller: Caller): PreferencePort {
  const state = () => preferenceStateOf(world, caller.account())
  return {
    state: async () => state(),
    save: async (given) => {
      const account = caller.account()
      const preferences = decode(NotificationPreferences, given)
      const { email, push, sms } = preferences.channels
      const settings = {
        ...account.settings,
        emailNotifications: email.enabled,
        pushNotifications: push.enabled,
        smsNotifications: sms.enabled,
      }
      world.store.accounts.set(account.id, { ...account, settings })
      world.store.outside.preferences.set(account.id, preferences)
      world.changed(account.id)
      return state()
    },
    sendTest: async (given, idempotencyKey) => {
      const { id } = caller.account()
      const { priority } = decode(NotificationTest, given)
      once(world, `${id}:notification-test`, idempotencyKey, { priority }, () => {
        refuseTooMany(world, id)
        notify(world, id, { kind: "own-test", priority })
        return null
      })
      return state()
    },
  }
}

function refuseTooMany(world: World, accountId: string): void {
  const isTest = (row: SendingRow) =>
    row.accountId === accountId && row.sending.messages.some(({ kind }) => kind === "own-test")
  const oldest = rowsWhere(world.store.outside.sendings, isTest).at(-NOTIFICATION_TESTS_MAX)
  if (oldest === undefined) return
  const retryAfterMs = oldest.sending.createdAt + NOTIFICATION_TESTS_WINDOW_MS - world.now()
  if (retryAfterMs > 0) throw new RateLimited({ retryAfterMs })
}

function preferenceStateOf(world: World, account: AccountRow): PreferenceState {
  const sendings = rowsWhere(world.store.outside.sendings, ({ accountId }) => accountId === account.id)
    .map((row) => sendingOf(world, row))
    .toReversed()
    .slice(0, SENDING_LIST_LIMIT)
  return { now: world.now(), ...reachedOf(world, account), sendings }
}

function sendingOf(world: World, { sending, deliveryIds }: SendingRow): Sending {
  const arrived = new Set<string>(
    deliveryIds.flatMap((id) => {
      const delivery = world.store.deliveries.get(id)?.delivery
      return delivery && hasArrived(delivery.state) ? [delivery.channel] : []
    }),
  )
  return { ...sending, delivered: sending.attempted.filter((channel) => arrived.has(channel)) }
}
