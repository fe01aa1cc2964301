import type { CheckInPort } from "@porchlight/core/check-in"
import { Forbidden, tagOf } from "@porchlight/core/error"
import { addMinutes } from "@porchlight/core/time"
import { present } from "../check.ts"
import { breakOutbox, breakPort, isAlert, type Mutant } from "./mutant.ts"

const SAFE_PIN = "2580"
const DURESS_PIN = "8520"

async function currentWatch({ state }: CheckInPort) {
  return present((await state()).watch, "a watch")
}

/** Backends that go wrong about the watch. */
export const dateMutants: ReadonlyArray<Mutant> = [
  {
    name: "extensions have no cap",
    rule: "an extension moves the due time, without a PIN by two hours past the plan at most",
    broken: breakPort("checkIn", (checkIn) => ({
      extend: async (watchId, minutes, pin, key) =>
        checkIn.extend(watchId, minutes, pin, key).catch(async (error: unknown) => {
          if (tagOf(error) !== "ExtensionTooLong") throw error
          const watch = await currentWatch(checkIn)
          return { ...watch, dueAt: addMinutes(watch.dueAt, minutes) }
        }),
    })),
  },
  {
    name: "a check-in that is asked for sooner is put off again and again",
    rule: "a check-in that is asked for sooner is due in ten minutes, never later, and once for one key (B-36)",
    broken: breakPort("checkIn", ({ sooner, extend }) => ({
      sooner: async (watchId, key) => {
        await sooner(watchId, key)
        return extend(watchId, 15, null, key)
      },
    })),
  },
  {
    name: "a check-in is accepted after the alarm",
    rule: "once the alarm is open, only resolving it helps: no check-in, no extension, no end",
    broken: breakPort("checkIn", (checkIn) => ({
      checkIn: async (watchId, pin, key) =>
        checkIn.checkIn(watchId, pin, key).catch((error: unknown) => {
          if (tagOf(error) !== "AlarmOpen") throw error
          return currentWatch(checkIn)
        }),
    })),
  },
  {
    name: "arming says nothing of a phone that may not be asked",
    rule: "whoever sent STOP from her own phone reads that she is not asked by text or call, at once and before each date",
    broken: breakPort("checkIn", ({ preview }) => ({
      preview: async (planId) => ({ ...(await preview(planId)), isPhoneStopped: false }),
    })),
  },
  {
    name: "whoever says yes during a date counts for the next one",
    rule: "whoever was chosen and says yes during the date counts for it from then on, and is asked whether they can be reached",
    broken: breakPort("checkIn", ({ arm, state }) => {
      let counted: ReadonlyArray<string> = []
      return {
        arm: async (input, key) => {
          const watch = await arm(input, key)
          counted = watch.recipients.map(({ contactId }) => contactId)
          return watch
        },
        state: async () => {
          const now = await state()
          const told = now.watch?.recipients.filter(({ contactId }) => counted.includes(contactId)) ?? []
          return { ...now, watch: now.watch && { ...now.watch, recipients: told } }
        },
      }
    }),
  },
  {
    name: "whoever joins an open alarm is told when everybody else is told again",
    rule: "whoever says yes while the alarm is open is told, at once where nobody else was",
    broken: breakOutbox((sent) => {
      const late = new Set(
        sent
          .filter(isAlert)
          .map(({ to }) => to)
          .slice(0, 2),
      )
      return sent.filter((message) => !isAlert(message) || !late.has(message.to))
    }),
  },
  {
    name: "signing out disarms",
    rule: "signing out does not disarm",
    broken: (healthy) =>
      breakPort("session", ({ signOut }, { checkIn }) => ({
        signOut: async () => {
          const { watch } = await checkIn.state()
          if (watch) {
            await checkIn.end(watch.id, SAFE_PIN, `fresh-key-${healthy.unique()}`)
            await checkIn.checkIn(watch.id, null, `fresh-key-${healthy.unique()}`)
          }
          await signOut()
        },
      }))(healthy),
  },
  {
    name: "any PIN ends a date",
    rule: "a wrong PIN checks nobody in and ends nothing",
    broken: breakPort("checkIn", ({ end }) => ({
      end: async (watchId, _, key) => end(watchId, SAFE_PIN, key),
    })),
  },
  {
    name: "a foreign watch is told apart from none",
    rule: "another account's watch is neither seen nor touched",
    broken: breakPort("checkIn", ({ extend }) => ({
      extend: async (watchId, minutes, pin, key) =>
        extend(watchId, minutes, pin, key).catch((error: unknown) => {
          throw tagOf(error) === "NotFound" ? new Forbidden({}) : error
        }),
    })),
  },
  {
    name: "arming promises what cannot be kept",
    rule: "a date is not armed when nobody can be told: chosen nobody, pending, stopped or switched off",
    broken: breakPort("checkIn", ({ arm }) => ({
      arm: async (input, key) => arm({ ...input, acceptNobodyReachable: true }, key),
    })),
  },
  {
    name: "duress is visible in the answer",
    rule: "resolving with the duress PIN is answered like resolving with the safe one",
    broken: breakPort("incident", ({ resolve }) => ({
      resolve: async (id, pin) => {
        const incident = await resolve(id, pin)
        return pin === DURESS_PIN ? { ...incident, kind: "duress" } : incident
      },
    })),
  },
  {
    name: "duress leaves no all-clear to see",
    rule: "under duress the visible all-clears arrive like real ones",
    broken: breakPort("checkIn", ({ state }) => ({
      state: async () => {
        const seen = await state()
        return { ...seen, deliveries: seen.deliveries.filter(({ purpose }) => purpose !== "all-clear") }
      },
    })),
  },
  {
    name: "the duress PIN is only another safe one",
    rule: "under duress the people who were told hear DURESS, and no all-clear",
    broken: breakPort("incident", ({ resolve }) => ({
      resolve: async (id, pin) => resolve(id, pin === DURESS_PIN ? SAFE_PIN : pin),
    })),
  },
  {
    name: "notes outlive a good ending",
    rule: "home safe completes the date and erases its dossier",
    broken: breakPort("datePlan", ({ create, get }) => {
      const notes = new Map<string, string>()
      return {
        create: async (input, key) => {
          const plan = await create(input, key)
          notes.set(plan.id, plan.notes)
          return plan
        },
        get: async (id) => ({ ...(await get(id)), notes: notes.get(id) ?? "" }),
      }
    }),
  },
]
