import type { Backend } from "@porchlight/core/backend"
import type { LocationShareView } from "@porchlight/core/location"
import { breakOutbox, breakPort, copyTo, type Mutant } from "./mutant.ts"

/** Keys are let in as if they were the phone: of who owns one the last client stands for it. */
export const asThePhone: Mutant["broken"] = (healthy) => {
  let last: Backend | null = null
  return {
    ...healthy,
    backend: async () => {
      const backend = await healthy.backend()
      const { create } = backend.apiKey
      const apiKey: Backend["apiKey"] = {
        ...backend.apiKey,
        create: async (input, key) => {
          last = backend
          return create(input, key)
        },
      }
      return { ...backend, apiKey }
    },
    program: async () => {
      if (last === null) throw new Error("There is a key that nobody made.")
      return last
    },
  }
}

/** Backends that go wrong when a place is shared. */
export const locationMutants: ReadonlyArray<Mutant> = [
  {
    name: "somebody gets a second link to a place",
    rule: "sharing is off until she switches it on, sends each person one link, and shows them the last place, to the meter (LOC-03, LOC-05, EXT-06)",
    broken: breakOutbox((sent) =>
      sent.flatMap((message) =>
        message.text.includes("/l/") ? [message, copyTo(message, message.to, "again")] : [message],
      ),
    ),
  },
  {
    name: "who looks at a place is kept from her",
    rule: "every look is a receipt that she sees: who, from when to when, over which link, and who looks now (RT-03)",
    broken: breakPort("locationShare", ({ state }) => ({
      state: async () => {
        const { share, now } = await state()
        return { now, share: share && { ...share, looks: share.looks.slice(0, 1) } }
      },
    })),
  },
  {
    name: "a link shows the last place also when sharing has ended",
    rule: "a link is over as she takes it back, they say STOP, she stops, signs out or leaves, and its time is over, each alike; nothing of where she was is left (D-86)",
    broken: breakPort("locationShare", ({ open }) => {
      let last: LocationShareView | null = null
      return {
        open: async (token) => {
          try {
            last = await open(token)
            return last
          } catch (error) {
            if (last === null) throw error
            return last
          }
        },
      }
    }),
  },
  {
    name: "whoever presses her to share sees where she is",
    rule: "pressed to share, she shows a place that may be a kilometer off, which looks like an exact one and stays where it is (N-08)",
    broken: breakPort("locationShare", ({ start }) => ({
      start: async (input, key) => start({ ...input, isApproximate: false }, key),
    })),
  },
  {
    name: "responders are not told where the phone itself was, behind a place that a key told",
    rule: "a place that an API key told is marked wherever it is shown, and what the phone told itself stands beside it (KEY-01, LOC-04)",
    broken: breakPort("incident", ({ openLink }) => ({
      openLink: async (token) => {
        const { fix, ...view } = await openLink(token)
        if (fix === null) return { ...view, fix }
        const { phoneFix: _, ...alone } = fix
        return { ...view, fix: alone }
      },
    })),
  },
  {
    name: "a rough place takes away the exact one of shortly before",
    rule: "a rough place has the exact one of shortly before beside it, until a newer one is exact or contradicts it, or for three minutes (LOC-04)",
    broken: breakPort("incident", ({ openLink }) => ({
      openLink: async (token) => {
        const { fix, ...view } = await openLink(token)
        if (fix === null) return { ...view, fix }
        const { exactFix: _, ...alone } = fix
        return { ...view, fix: alone }
      },
    })),
  },
  {
    name: "a place that a key tells with a call for help passes for the phone's",
    rule: "what an API key tells with a call for help takes no place of what the phone tells with it (KEY-01)",
    broken: asThePhone,
  },
  {
    name: "who is asked to fetch her takes a place that a key told for the phone's",
    rule: "who is asked to fetch her is told of a place that an API key told it, and the phone's takes its place and never the other way (KEY-01)",
    broken: asThePhone,
  },
  {
    name: "a check-in while she shares is forgotten",
    rule: "while she shares and no date is on she is reminded after half an hour and then hourly, and a check-in is stored once (LOC-08, LOC-09, CONST-14)",
    broken: breakPort("locationShare", ({ state }) => ({ checkIn: async () => state() })),
  },
  {
    name: "who was removed looks on, over the link that they have",
    rule: "the link of somebody who was removed is over also beside an alarm that she must not seem to know of, and nothing of it differs (N-04)",
    broken: breakPort("circle", ({ list }) => ({
      remove: async () => {
        await list()
      },
    })),
  },
]
