import type { DateCardPort, DateCardView } from "@porchlight/core/date-plan"
import { breakOutbox, breakPort, copyTo, type Mutant } from "./mutant.ts"

/** What was had once is given again wherever it is refused. */
function clinging<Value>(ask: (token: string) => Promise<Value>): (token: string) => Promise<Value> {
  const had = new Map<string, Value>()
  return async (token) => {
    try {
      const value = await ask(token)
      had.set(token, value)
      return value
    } catch (error) {
      const value = had.get(token)
      if (value === undefined) throw error
      return value
    }
  }
}

/** A card is had by whoever knows what its plan is called. */
function shareable(): Mutant["broken"] {
  const owners = new Map<string, DateCardPort>()
  return breakPort("dateCard", (port) => ({
    change: async (planId, input) => {
      if (!owners.has(planId)) owners.set(planId, port)
      return port.change(planId, input)
    },
    get: async (planId) =>
      port.get(planId).catch((error: unknown) => {
        const owner = owners.get(planId)
        if (owner === undefined) throw error
        return owner.get(planId)
      }),
  }))
}

/** The people of an alarm get what is on the card at the moment. */
function following(): Mutant["broken"] {
  let photo: Uint8Array<ArrayBuffer> | null = null
  return (healthy) =>
    breakPort("incident", ({ openPhoto }) => ({
      openPhoto: async (token) => photo ?? openPhoto(token),
    }))(
      breakPort("dateCard", ({ setPhoto }) => ({
        setPhoto: async (planId, given) => {
          photo = given ?? photo
          return setPhoto(planId, given)
        },
      }))(healthy),
    )
}

/** Backends that go wrong about the cards of dates. */
export const cardMutants: ReadonlyArray<Mutant> = [
  {
    name: "a card of another account can be read",
    rule: "a card is nobody else's, and goes to nobody who has not said yes",
    broken: shareable(),
  },
  {
    name: "a photo is kept behind the link after it was taken off",
    rule: "a photo on a card is seen by her and by who has the card, without what its file said of place and time, and told once when it changes (B-14)",
    broken: breakPort("dateCard", ({ openPhoto }) => ({ openPhoto: clinging(openPhoto) })),
  },
  {
    name: "a link goes on for who the card was taken back from",
    rule: "a link is over for who is taken off the card, leaves or says STOP, a day after the date and as she leaves, and each is alike (B-14)",
    broken: breakPort("dateCard", ({ get }) => ({ revoke: async (planId) => get(planId) })),
  },
  {
    name: "a look at a card is kept from her",
    rule: "a planned date is shared with whom she chooses: each gets a link of their own once, to who, where and when (B-14)",
    broken: breakPort("dateCard", ({ get }) => ({
      get: async (planId) => {
        const card = await get(planId)
        return { ...card, people: card.people.map((person) => ({ ...person, seenAt: null })) }
      },
    })),
  },
  {
    name: "a change of a card is told twice",
    rule: "what she changes is told once to who has the card, only what is new, and not what she took back (B-14)",
    broken: breakOutbox((sent) =>
      sent.flatMap((message) =>
        message.text.includes("plan changed") ? [message, copyTo(message, message.to, "again")] : [message],
      ),
    ),
  },
  {
    name: "a card remembers what it was about after a good ending",
    rule: "a card forgets what it was about once she is home, says so while another alarm of hers is open, and is over a day later (B-14)",
    broken: breakPort("dateCard", ({ open }) => {
      let last: DateCardView["facts"] = null
      return {
        open: async (token) => {
          const view = await open(token)
          last = view.facts ?? last
          return { ...view, facts: last }
        },
      }
    }),
  },
  {
    name: "her file is silent about cards",
    rule: "what stands on her cards, their photo as a picture, and who has them and looked is in her file alone, and no link is (B-14)",
    broken: breakPort("settings", ({ exportData }) => ({
      exportData: async (input) => {
        const { sections, ...file } = await exportData(input)
        const kept = Object.entries(sections).filter(([name]) => !/card/iu.test(name))
        return { ...file, sections: Object.fromEntries(kept) }
      },
    })),
  },
  {
    name: "the photo behind an alarm outlives it",
    rule: "who answers an alarm sees the photo on the card of its date while the alarm is open, and that leaves no receipt of its own (B-14)",
    broken: breakPort("incident", ({ openPhoto }) => ({ openPhoto: clinging(openPhoto) })),
  },
  {
    name: "the photo behind an alarm is that of the card, also under duress",
    rule: "under duress her people see the photo as it was, whatever her phone is made to do with the card, until the safe PIN (B-14)",
    broken: following(),
  },
]
