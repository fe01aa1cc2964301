import { addMs, SECOND_MS } from "@porchlight/core/time"
import { freeLeases } from "../src/delivery/delivery.lease.ts"
import type { Plant } from "./plant.ts"

/** Bugs between a stored message and the provider. */
export const CAREFREE_SENDERS: ReadonlyArray<Plant> = [
  {
    name: "key-per-try",
    bug: "A message is handed over under a new key at each try, so that no provider can tell the copies.",
    breaks: "One message is one message",
    provider: (provider) => {
      const tries = new Map<string, number>()
      return {
        ...provider,
        send: (message, signal) => {
          const before = tries.get(message.key) ?? 0
          tries.set(message.key, before + 1)
          return provider.send(
            before === 0 ? message : { ...message, key: `${message.key}/${before}` },
            signal,
          )
        },
      }
    },
  },
  {
    name: "blind-retry",
    bug: "Nobody is asked whether an earlier try went out.",
    breaks: "One message is one message",
    provider: (provider) =>
      provider.lookUp ? { ...provider, lookUp: async () => ({ type: "absent" }) } : provider,
  },
  {
    name: "lease-ignored",
    bug: "Messages that another process is sending are taken from it as if it were dead.",
    breaks: "One message is one message",
    work: async (_work, run, context) => {
      await freeLeases({
        ...context,
        database: { ...context.database, livingProcesses: async () => [] },
      })
      return run()
    },
  },
  {
    name: "mark-first",
    bug: "A message is marked as sent and waits in memory for two seconds until it is sent.",
    breaks: "What counts as sent was handed over",
    context: (context) => ({
      ...context,
      providers: context.providers.map((provider) => ({
        ...provider,
        send: async (message, signal) => {
          const at = addMs(context.clock.now(), 2 * SECOND_MS)
          void context.clock
            .waitUntil(at, new AbortController().signal)
            .then(() => provider.send(message, signal))
            .catch(() => {})
          return { type: "accepted", reference: `early ${message.key}` }
        },
      })),
    }),
  },
]

/** Bugs where nothing reaches the people who are told first. */
export const DEAF_ALARMS: ReadonlyArray<Plant> = [
  {
    name: "lost-unseen",
    bug: "That an alert is lost has nobody look at its alarm: the next tier waits its five minutes.",
    breaks: "No silence",
    sql: `create function planted() returns trigger language plpgsql as
        'begin new.deadline_at := old.deadline_at; return new; end';
      create trigger planted before update on incident for each row when (new.deadline_at < old.deadline_at
        and new.responders = old.responders) execute function planted();`,
  },
  {
    name: "one-is-enough",
    bug: "One person whom nothing reaches brings in the next tier, although others may have heard.",
    breaks: "No silence",
    sql: `create function planted() returns trigger language plpgsql as
        'begin new.next_round_at := new.deadline_at; return new; end';
      create trigger planted before update on incident for each row when (new.deadline_at < old.deadline_at
        and new.responders = old.responders and new.closed_at is null) execute function planted();`,
  },
  {
    name: "no-unheard",
    bug: "Who said that they cannot be reached is waited for all the same: the next tier is told five minutes later.",
    breaks: "No silence",
    sql: `create function planted() returns trigger language plpgsql as
        'begin new.on_call := old.on_call; return new; end';
      create trigger planted before update on watch_recipient for each row when (new.on_call = 'no')
        execute function planted();`,
  },
]
