import { asThePhone } from "./mutants.location.ts"
import { breakOutbox, breakPort, copyTo, type Mutant } from "./mutant.ts"

/** Backends that go wrong on the way to a date and back: where the car stands, and the way. */
export const outingMutants: ReadonlyArray<Mutant> = [
  {
    name: "a spot is cleared on the screen alone",
    rule: "clearing takes away the spot that is shown, once (PARK-02)",
    broken: breakPort("parking", ({ state }) => ({
      clear: async () => ({ ...(await state()), spot: null }),
    })),
  },
  {
    name: "clearing clears whatever is there",
    rule: "a spot takes the place of the one before, also on another phone (PARK-07)",
    broken: breakPort("parking", ({ state, clear }) => ({
      clear: async (id) => clear((await state()).spot?.id ?? id),
    })),
  },
  {
    name: "an address lies in the ocean",
    rule: "a spot is kept as it was written, with coordinates where there are some and none made up (PARK-06, PARK-07)",
    broken: breakPort("parking", ({ save }) => ({
      save: async (...input) => {
        const { now, spot } = await save(...input)
        const position = spot?.position ?? { latitude: 0, longitude: 0 }
        return { now, spot: spot && { ...spot, position } }
      },
    })),
  },
  {
    name: "a ride is ended on the screen alone",
    rule: "ending a ride tells those who were told of it, once, in their own language (RIDE-04)",
    broken: breakPort("ride", ({ state }) => ({ end: state })),
  },
  {
    name: "whoever asks to drive is forgotten",
    rule: "who wants to drive applies once, and waits (RIDE-06)",
    broken: breakPort("ride", ({ state }) => ({ apply: state })),
  },
  {
    name: "a ride is told to those who did not agree",
    rule: "a ride of her own is kept, and texted to each contact who said yes and takes texts, and to nobody else (RIDE-04)",
    broken: breakOutbox((sent) => {
      const ride = sent.find(({ text }) => text.includes("is taking a ride"))
      return ride === undefined ? sent : [...sent, copyTo(ride, "+12125550188", "another")]
    }),
  },
  {
    name: "reminders never come",
    rule: "she is reminded at the time that she chose, once, also with nobody signed in (PARK-01)",
    broken: breakPort("parking", ({ save }) => ({
      save: (input, key) => save({ ...input, remindAt: null }, key),
    })),
  },
  {
    name: "a way that is stopped is still guarded",
    rule: "stopping a way, or beginning another, answers what is asked",
    broken: breakPort("route", ({ state }) => ({ stop: state })),
  },
  {
    name: "a key begins a way as she herself does, and quiets what is asked",
    rule: "a way that an API key begins takes the place of none whose question is open, and her people are told; she herself may (KEY-01, RTE-03)",
    broken: asThePhone,
  },
  {
    name: "any answer answers whatever is asked by then",
    rule: "an answer to an older question that comes late answers no newer one",
    broken: breakPort("route", ({ fine }) => ({ fine: (id) => fine(id) })),
  },
  {
    name: "her people are told of her way, it says, also while an alarm is open",
    rule: "while an alarm is open already nobody is told anew of her way, and she is told that",
    broken: breakPort("route", ({ state }) => ({
      state: async () => ({ ...(await state()), isAlarmOpen: false }),
    })),
  },
  {
    name: "whoever is asked is never fine",
    rule: "who says that she is fine is left alone, until she is 500 m farther away or was back on her way",
    broken: breakPort("route", ({ state }) => ({ fine: state })),
  },
  {
    name: "a way that is asked for again is another one",
    rule: "a way that is begun twice under one key is one, another takes its place, and stopping ends it",
    broken: breakPort("route", ({ start }) => {
      let tries = 0
      return { start: (input, key) => start(input, `${key}-${(tries += 1)}`) }
    }),
  },
  {
    name: "whoever looks at the way answers for her",
    rule: "without an answer in two minutes her people are told why, once, and her PIN gives the all-clear (RTE-03)",
    broken: breakPort("route", ({ state, fine }) => ({
      state: async () => {
        const { route } = await state()
        return route === null ? state() : fine(route.id)
      },
    })),
  },
]
