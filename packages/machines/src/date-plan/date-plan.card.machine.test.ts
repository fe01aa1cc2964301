import type { LivePort } from "@porchlight/core/backend"
import type { DateCard, DateCardPort } from "@porchlight/core/date-plan"
import { NetworkFailed } from "@porchlight/core/error"
import { addMinutes, addMs } from "@porchlight/core/time"
import { expect, test, vi } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { LOOK_AGAIN_MS } from "../backend/index.ts"
import { maya, sam } from "../testing/circle.ts"
import { settle } from "../testing/settle.ts"
import { reachedStates, restingStates } from "../testing/states.ts"
import { aLine, aPlan, EVENING } from "../testing/watch.ts"
import { CARD_STATES, cardMachine, connectCard, type CardView } from "./index.ts"

const lee = { ...maya, id: "00000000-0000-7000-8000-00000000000c", name: "Lee" }
const given: DateCard["people"][number] = {
  contactId: maya.id,
  name: "Maya",
  sharedAt: EVENING,
  seenAt: null,
  state: "accepted",
  reason: null,
}
const cardOf = (change: Partial<DateCard> = {}): DateCard => ({
  now: EVENING,
  planId: aPlan.id,
  place: aPlan.place,
  handle: null,
  vehicle: null,
  photo: null,
  timeZone: aPlan.timeZone,
  expiresAt: addMinutes(EVENING, 60),
  isOpen: true,
  people: [],
  tellAt: null,
  ...change,
})
const later = (change: Partial<DateCard>) => cardOf({ now: addMs(EVENING, 1), ...change })

function begin(get = vi.fn<DateCardPort["get"]>(async () => cardOf()), live: LivePort | null = null) {
  let keys = 0
  const port = {
    get,
    change: vi.fn<DateCardPort["change"]>(async (_, input) => later({ ...input })),
    setPhoto: vi.fn<DateCardPort["setPhoto"]>(async (_, photo) =>
      later({ photo: photo === null ? null : "a-name" }),
    ),
    share: vi.fn<DateCardPort["share"]>(async () => later({ people: [given] })),
    revoke: vi.fn<DateCardPort["revoke"]>(async () => later({})),
  }
  const clock = new SimulatedClock()
  const circle = { list: async () => [maya, sam, lee] }
  const newKey = () => `key-${(keys += 1)}`
  const machine = cardMachine({ dateCard: port, circle, live, newKey })
  const actor = createActor(machine, { clock, input: { planId: aPlan.id } }).start()
  const view = (): CardView =>
    connectCard(actor.getSnapshot(), (event) => actor.send(event), { when: (at) => `at ${at}` })
  return { port, clock, view, until: (is: (seen: CardView) => boolean) => settle(() => is(view())) }
}

test("only who said yes and does not have it is offered, and each is given it once (B-14)", async () => {
  const { port, view, until } = begin()
  expect(view().status).toBe("Looking at the card")
  await until(({ state }) => state === "shown")
  expect(view().choices.map(({ name }) => name)).toEqual(["Maya", "Lee"])
  expect([view().peopleEmpty, view().shareText]).toEqual(["Nobody has it yet.", "Choose somebody"])
  view().share()
  expect(port.share).not.toHaveBeenCalled()
  view().choose(maya.id, true)
  expect(view().shareText).toBe("Share with 1 person")
  view().share()
  await until(({ people }) => people.length === 1)
  expect(port.share).toHaveBeenCalledExactlyOnceWith(aPlan.id, { contactIds: [maya.id] }, "key-2")
  expect(view()).toMatchObject({
    people: [{ name: "Maya", text: "Not seen yet", isSeen: false }],
    choices: [{ name: "Lee", isChosen: false }],
    status: "It is on its way.",
  })
})

test("a share whose answer was lost is tried under the same key", async () => {
  const { port, view, until } = begin()
  await until(({ state }) => state === "shown")
  port.share.mockRejectedValueOnce(new NetworkFailed({}))
  view().choose(maya.id, true)
  view().share()
  await until(({ error }) => error !== null)
  expect([view().error, view().choices[0]?.isChosen]).toEqual(["Network error", true])
  view().share()
  await until(({ people }) => people.length === 1)
  expect(port.share.mock.calls.map(([, , key]) => key)).toEqual(["key-2", "key-2"])
})

test("when it was seen shows by itself, and what did not arrive is said to have not (B-14)", async () => {
  const { port, clock, view, until } = begin()
  await until(({ state }) => state === "shown")
  port.get.mockResolvedValueOnce(
    later({
      people: [
        { ...given, seenAt: EVENING },
        { ...given, contactId: lee.id, name: "Lee", state: "failed", reason: "undeliverable" },
      ],
    }),
  )
  clock.increment(LOOK_AGAIN_MS)
  await until(({ people }) => people.length === 2)
  expect(view().people.map(({ text }) => text)).toEqual([
    `Seen at ${EVENING}`,
    "Failed: the phone cannot be reached",
  ])
  expect(view().choicesEmpty).toBe("Everybody who said yes has it.")
})

test("with a live line nobody asks again and again: a look, a share elsewhere and who said yes are told (B-14)", async () => {
  const cards = aLine<"date-card">()
  const people = aLine<"circle">()
  const live: LivePort = {
    subscribe: (topic, handler) => (topic === "circle" ? people : cards).live.subscribe(topic, handler),
  }
  const { port, clock, view, until } = begin(undefined, live)
  await until(({ state }) => state === "shown")
  const seen = { ...given, seenAt: EVENING }
  const told = { cards: [cardOf({ planId: "another" }), cardOf({ people: [seen] })], now: addMs(EVENING, 1) }
  cards.up()
  cards.tell(told)
  expect(view().people.map(({ text }) => text)).toEqual([`Seen at ${EVENING}`])
  people.tell([maya, lee, { ...maya, id: sam.id, name: "Sam" }])
  expect(view().choices.map(({ name }) => name)).toEqual(["Lee", "Sam"])
  for (let count = 0; count < 3; count += 1) clock.increment(LOOK_AGAIN_MS)
  expect(port.get).toHaveBeenCalledOnce()
  cards.down()
  clock.increment(LOOK_AGAIN_MS)
  expect(port.get).toHaveBeenCalledTimes(2)
})

test("a card that is told of no more is looked at: it is over (B-14)", async () => {
  const line = aLine<"date-card">()
  const live: LivePort = {
    subscribe: (topic, handler) => (topic === "circle" ? () => {} : line.live.subscribe(topic, handler)),
  }
  const { port, until } = begin(undefined, live)
  await until(({ isOpen }) => isOpen === true)
  port.get.mockResolvedValueOnce(later({ isOpen: false }))
  line.tell({ cards: [], now: addMs(EVENING, 1) })
  await until(({ isOpen }) => isOpen === false)
  expect(port.get).toHaveBeenCalledTimes(2)
})

test("what is typed stays while news come, says what is wrong, and says whether anybody is told (B-14)", async () => {
  const { port, clock, view, until } = begin()
  await until(({ form }) => form.place === "Café Luz")
  view().change({ place: "" })
  view().save()
  expect([view().faults, view().refusals]).toEqual([{ place: "Location is required" }, 1])
  view().change({ place: " Bar X ", vehicle: "grey Golf" })
  expect(view().faults).toEqual({})
  port.get.mockResolvedValueOnce(later({ people: [given] }))
  clock.increment(LOOK_AGAIN_MS)
  await until(({ people }) => people.length === 1)
  expect(view().form.place).toBe(" Bar X ")
  port.change.mockResolvedValueOnce(
    cardOf({ now: addMs(EVENING, 2), place: "Bar X", tellAt: addMinutes(EVENING, 1) }),
  )
  view().save()
  await until(({ status }) => status.startsWith("Saved"))
  expect(port.change).toHaveBeenCalledExactlyOnceWith(aPlan.id, {
    place: "Bar X",
    handle: null,
    vehicle: "grey Golf",
  })
  expect(view().status).toBe("Saved. Who has the card is told in about a minute.")
  expect(view().form).toEqual({ place: "Bar X", handle: "", vehicle: "" })
})

test("what is typed while something is on its way stays: it is not saved yet, and news do not take it away", async () => {
  const { port, clock, view, until } = begin()
  await until(({ form }) => form.place === "Café Luz")
  let answer: (card: DateCard) => void = () => {}
  port.change.mockReturnValueOnce(new Promise((go) => (answer = go)))
  view().change({ place: "Bar X" })
  view().save()
  view().change({ vehicle: "grey" })
  view().change({ vehicle: "grey Golf" })
  expect([view().state, view().form.vehicle]).toEqual(["saving", "grey Golf"])
  answer(later({ place: "Bar X" }))
  await until(({ state }) => state === "shown")
  expect([view().form, view().status]).toEqual([{ place: "Bar X", handle: "", vehicle: "grey Golf" }, ""])
  port.get.mockResolvedValueOnce(cardOf({ now: addMs(EVENING, 2), place: "Bar X", people: [given] }))
  clock.increment(LOOK_AGAIN_MS)
  await until(({ people }) => people.length === 1)
  expect(view().form.vehicle).toBe("grey Golf")
  view().revoke(maya.id)
  view().change({ handle: "alex" })
  await until(({ state }) => state === "shown")
  expect(view().form).toEqual({ place: "Bar X", handle: "alex", vehicle: "grey Golf" })
  view().save()
  await until(({ status }) => status === "Saved.")
  expect(port.change).toHaveBeenLastCalledWith(aPlan.id, {
    place: "Bar X",
    handle: "alex",
    vehicle: "grey Golf",
  })
})

test("a photo goes on the card and off it, what is none is refused in words, and a lost one can be tried again (B-14)", async () => {
  const { port, view, until } = begin()
  await until(({ state }) => state === "shown")
  view().refusePhoto("photoInvalid")
  expect(view().photoFault).toBe("This file is no picture that we can read. Please choose a photo.")
  view().refusePhoto("photoFileTooLarge")
  expect(view().photoFault).toBe("This file is larger than 30 MB. Please choose a smaller photo.")
  expect(view().photoText).toBe("Choose a photo")
  port.setPhoto.mockRejectedValueOnce(new NetworkFailed({}))
  const jpeg = Uint8Array.of(0xff, 0xd8)
  view().setPhoto(jpeg)
  expect([view().status, view().photoFault]).toEqual(["Saving the photo", null])
  await until(({ error }) => error !== null)
  expect(view().photo).toBeNull()
  port.setPhoto.mockResolvedValueOnce(later({ photo: "a-name", tellAt: addMinutes(EVENING, 1) }))
  view().setPhoto(jpeg)
  await until(({ photo }) => photo !== null)
  expect(port.setPhoto).toHaveBeenLastCalledWith(aPlan.id, jpeg)
  expect(view().photoText).toBe("Choose another photo")
  expect(view().status).toBe("Saved. Who has the card is told in about a minute.")
  view().setPhoto(null)
  await until(({ photo }) => photo === null)
  expect(view().status).toBe("The photo is off the card.")
})

test("it is taken back by name, and once the date is over nothing is offered", async () => {
  const { port, view, until } = begin(vi.fn(async () => cardOf({ people: [given] })))
  await until(({ people }) => people.length === 1)
  view().revoke(maya.id)
  await until(({ status }) => status !== "Taking it back" && status !== "")
  expect(port.revoke).toHaveBeenCalledExactlyOnceWith(aPlan.id, maya.id)
  expect([view().status, view().people]).toEqual(["Maya does not have it any more.", []])
  const over = begin(vi.fn(async () => cardOf({ isOpen: false })))
  await over.until(({ state }) => state === "shown")
  expect([over.view().isOpen, over.view().ends]).toEqual([false, null])
})

test("a card that could not be had can be asked for again", async () => {
  const get = vi.fn<DateCardPort["get"]>(async () => cardOf())
  get.mockRejectedValueOnce(new NetworkFailed({}))
  const { view, until } = begin(get)
  await until(({ state }) => state === "unknown")
  view().look()
  await until(({ state }) => state === "shown")
  expect(view().error).toBeNull()
})

test("every state of the card is reached", () => {
  const never = () => new Promise<never>(() => {})
  const dateCard = { get: never, change: never, setPhoto: never, share: never, revoke: never }
  const machine = cardMachine({ dateCard, circle: { list: never }, live: null, newKey: () => "key" })
  const reached = reachedStates(machine, {
    input: { planId: aPlan.id },
    events: [
      { type: "FEED.STATE", state: { card: cardOf(), contacts: [maya] } },
      { type: "FEED.FAILED", error: new NetworkFailed({}) },
      { type: "FEED.DOWN" },
      { type: "CONTACTS.STATE", contacts: [maya] },
      { type: "LOOK" },
      { type: "CARD.CHOOSE", contactId: maya.id, isChosen: true },
      { type: "CARD.SHARE" },
      { type: "CARD.SAVE" },
      { type: "CARD.PHOTO", photo: null },
      { type: "CARD.PHOTO_REFUSED", fault: "photoInvalid" },
      { type: "CARD.REVOKE", contactId: maya.id },
    ],
    outputs: { share: [cardOf()], save: [cardOf()], picture: [cardOf()], revoke: [cardOf()] },
    errors: [new NetworkFailed({})],
    identify: ({ chosen, form }) => [chosen.length, form.place],
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
  expect(restingStates(machine)).toEqual(CARD_STATES)
})
