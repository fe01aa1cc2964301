import { PHONE_ANSWERS_LIMIT, type Diagnostics, type PhoneAnswer } from "@porchlight/core/admin"
import { CHANNELS, hasArrived } from "@porchlight/core/delivery"
import type { Phone } from "@porchlight/core/phone"
import { DAY_MS, HOUR_MS } from "@porchlight/core/time"
import { rowsWhere } from "./store.ts"
import type { World } from "./world.ts"

/** How the demo is. Its clock runs in the page, and nothing of it leaves. */
export function diagnosticsOf(world: World): Diagnostics {
  const { store, faults } = world
  const now = world.now()
  const isRunning = !faults.has("scheduler")
  const open = rowsWhere(store.incidents, ({ incident }) => incident.closedAt === null)
  const active = rowsWhere(store.sessions, ({ usedAt }) => now - usedAt < DAY_MS)
  return {
    at: now,
    isReady: isRunning,
    heartbeatAgeMs: isRunning ? 0 : null,
    figures: {
      accounts: store.accounts.size,
      activeAccounts: new Set(active.map(({ accountId }) => accountId)).size,
      watches: rowsWhere(store.watches, ({ watch }) => watch.endedAt === null).length,
      alarms: open.length,
      unanswered: open.filter(
        ({ incident }) => incident.unansweredAt !== null && incident.acknowledgedAt === null,
      ).length,
      stuck: 0,
      bypasses: store.phoneBypasses.size,
    },
    providers: [
      { name: "memory", channels: CHANNELS, isSimulated: true, isWorking: !faults.has("channels") },
    ],
    deliveries: fatesOf(world),
    codes: codesOf(world),
  }
}

function fatesOf(world: World): Diagnostics["deliveries"] {
  const { outbox, deliveries } = world.store
  const recent = outbox.filter(({ at }) => world.now() - at < DAY_MS)
  return CHANNELS.flatMap((channel) => {
    const sent = recent.filter((message) => message.channel === channel)
    if (sent.length === 0) return []
    const states = sent.map(({ id }) => deliveries.get(id)?.delivery.state ?? "accepted")
    return {
      channel,
      total: sent.length,
      arrived: states.filter(hasArrived).length,
      failed: states.filter((state) => state === "failed").length,
      waiting: states.filter((state) => state === "queued" || state === "unknown").length,
    }
  })
}

function codesOf({ store, now }: World): Diagnostics["codes"] {
  const times = [...store.codeTimes.values()].flat()
  const used = rowsWhere(store.codes, ({ isUsed }) => isUsed)
  return {
    sent: times.filter((at) => now() - at < HOUR_MS).length,
    used: used.length,
    perHour: null,
    hold: null,
  }
}

/** The last messages to a number that belong to no date and no alarm. */
export function phoneAnswersOf({ store }: World, phone: Phone): ReadonlyArray<PhoneAnswer> {
  const own = store.outbox.filter(({ to, id }) => to === phone && !store.deliveries.has(id))
  return own
    .toReversed()
    .slice(0, PHONE_ANSWERS_LIMIT)
    .map(({ id, at, channel }) => ({
      at,
      channel,
      purpose: "message",
      state: "accepted",
      reason: null,
      provider: "memory",
      reference: `…${id.slice(-6)}`,
    }))
}
