import { NotFound } from "@porchlight/core/error"
import { SignInFailed } from "@porchlight/core/session"
import { addMs, DAY_MS, type Instant } from "@porchlight/core/time"
import { breakPort, type Mutant } from "./mutant.ts"

/** Names a later day once two PINs have deleted for good: as if what the second kept still counted. */
const tellsByTheDay: Mutant["broken"] = (healthy) => {
  const pins = new Set<string | null>()
  const noted = breakPort("recording", ({ purge }) => ({
    purge: async (id, given) => {
      const left = await purge(id, given)
      pins.add(given.pin)
      return left
    },
  }))(healthy)
  return breakPort("settings", ({ requestDeletion }) => ({
    requestDeletion: async (input) => {
      const { erasesAt } = await requestDeletion(input)
      return { erasesAt: pins.size > 1 ? addMs(erasesAt, 16 * DAY_MS) : erasesAt }
    },
  }))(noted)
}

/** Weighs no other PIN than the one that was said first, of what that one deleted for good. */
const passesOver: Mutant["broken"] = (healthy) => {
  let first: { readonly id: string; readonly pin: string | null } | null = null
  return breakPort("recording", ({ purge, restore }) => ({
    purge: async (id, given) => {
      first ??= { id, pin: given.pin }
      return purge(id, given)
    },
    restore: async (id, given) => {
      if (id === first?.id && given.pin !== first.pin) throw new NotFound({})
      return restore(id, given)
    },
  }))(healthy)
}

/** Lets nobody in two weeks after a deletion beside which no recording was to be seen. */
const forgetsTheDay: Mutant["broken"] = (healthy) => {
  let deletedAt: Instant | null = null
  const noted = breakPort("settings", ({ requestDeletion }, { recording, clock }) => ({
    requestDeletion: async (input) => {
      const { recordings } = await recording.list()
      const answer = await requestDeletion(input)
      deletedAt = recordings.length === 0 ? clock.now() : null
      return answer
    },
  }))(healthy)
  return breakPort("session", ({ signIn }, { clock }) => ({
    signIn: async (input) => {
      if (deletedAt !== null && clock.now() >= addMs(deletedAt, 15 * DAY_MS)) throw new SignInFailed({})
      return signIn(input)
    },
  }))(noted)
}

export const recordingMutants: ReadonlyArray<Mutant> = [
  {
    name: "a chunk is promised and not kept",
    rule: "chunks are stored one after the other, and the whole plays after the phone is gone (EXT-08)",
    broken: breakPort("recording", ({ media }) => ({
      media: async (id) => (await media(id)).slice(0, -1),
    })),
  },
  {
    name: "a deleted recording is gone at once",
    rule: "deleting takes the PIN, hides at once, and can be taken back for thirty days (B-22)",
    broken: breakPort("recording", ({ removed }) => ({
      removed: async (pin) => ({ ...(await removed(pin)), recordings: [] }),
    })),
  },
  {
    name: "what is recorded during an alarm does not belong to it",
    rule: "who has no plan keeps recordings on the phone, and during an alarm they are kept for her too (REC-02)",
    broken: breakPort("recording", ({ append }) => ({
      append: async (id, chunk) => ({ ...(await append(id, chunk)), incidentId: null }),
    })),
  },
  {
    name: "what waited in a phone is taken for what runs",
    rule: "what waited in a phone is as old as it was recorded: it belongs to no alarm that came long after it, and nobody reads that it runs (B-21)",
    broken: breakPort("recording", ({ append }) => ({
      append: (id, chunk) => append(id, { ...chunk, heardAgoMs: 0 }),
    })),
  },
  {
    name: "a phone that still holds what was deleted begins it anew",
    rule: "what was deleted is begun by no phone that still holds it: its key is spent for ever, whichever PIN it was, until it is brought back (B-22, N-04)",
    broken: breakPort("recording", ({ start }) => ({
      start: async (input, key) => {
        try {
          return await start(input, key)
        } catch (error) {
          if (!(error instanceof NotFound)) throw error
          return start(input, `${key}-again`)
        }
      },
    })),
  },
  {
    name: "a PIN that is said of what is gone is passed over",
    rule: "the duress PIN said of what is gone for good tells her people, as of what only seems so: neither is passed over (B-22, N-04)",
    broken: passesOver,
  },
  {
    name: "the day of the erasure tells which PIN it was",
    rule: "the day on which an account is erased is the same whichever PIN deleted what it had recorded, and what the duress PIN kept outlives it (B-22, N-04)",
    broken: tellsByTheDay,
  },
  {
    name: "an account is gone before the day that was named",
    rule: "an account is there until the day that was named, also where the recording for which it was named is gone before (B-22)",
    broken: forgetsTheDay,
  },
]
