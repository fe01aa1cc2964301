import type { Phone } from "@porchlight/core/phone"
import { expect, test } from "vitest"
import { forgetLastKnown, forgetOthers, forgetSignedOut } from "./last-known.ts"
import { keepLastPeople, readLastPeople } from "./last-people.ts"

// Numbers that no one has (NANP 555-01xx).
const maya = { name: "Maya", phone: "+12125550101" as Phone }
const sam = { name: "Sam", phone: "+12125550102" as Phone }
const NOW = 1_795_312_800_000

function aStorage(kept: Readonly<Record<string, string>> = {}) {
  const held = new Map(Object.entries(kept))
  const storage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  }
  return { held, open: () => storage }
}

test("whom she can text herself comes back as it was kept, in their order, and as nothing but names and numbers", () => {
  const { held, open } = aStorage()
  expect(readLastPeople(open)).toEqual([])
  keepLastPeople(open, [{ ...maya, tier: 1, contactId: "a-contact" } as typeof maya, sam])
  expect(readLastPeople(open)).toEqual([maya, sam])
  expect([...held.values()]).toEqual(['[["Maya","+12125550101"],["Sam","+12125550102"]]'])
  keepLastPeople(open, [])
  expect(readLastPeople(open)).toEqual([])
})

test.each(["", "{", "{}", "7", '[["Maya"]]', '[["Maya","javascript:alert(1)"]]', '[[7,"+12125550101"],"x"]'])(
  "what another version or hand wrote, such as '%s', counts as nobody",
  (text) => {
    expect(readLastPeople(aStorage({ "last-people": text }).open)).toEqual([])
  },
)

test("a browser that forbids storage remembers nobody and breaks nothing", () => {
  const forbidden = () => {
    throw new Error("forbidden")
  }
  expect(() => keepLastPeople(forbidden, [maya])).not.toThrow()
  expect(readLastPeople(forbidden)).toEqual([])
  expect(() => forgetLastKnown(forbidden)).not.toThrow()
})

const ALL = {
  "last-session": JSON.stringify({
    accountId: "ana",
    email: "ana@example.com",
    fullName: "Ana Lee",
    phone: null,
    role: "viewer",
    expiresAt: NOW + 1,
  }),
  "last-watch": "{}",
  "last-people": "[]",
  theme: "dark",
}

test("signing out and the disguise leave nothing behind of who was here, and looks stay", () => {
  const { held, open } = aStorage(ALL)
  forgetLastKnown(open)
  expect([...held.keys()]).toEqual(["theme"])
})

const PEOPLE = '[["Maya","+12125550101"]]'

test("while a call for help waits for her to sign in, whom she can text herself stays, and nothing else", () => {
  const { held, open } = aStorage({ ...ALL, "last-people": PEOPLE, unsent: "ana" })
  forgetSignedOut(open)
  // And at the next page, where nobody is remembered any more.
  forgetSignedOut(open)
  expect([...held.keys()].toSorted()).toEqual(["last-people", "theme", "unsent"])
  forgetOthers(open, "ana", NOW)
  expect(readLastPeople(open)).toEqual([maya])
  forgetOthers(open, "ben", NOW)
  expect(readLastPeople(open)).toEqual([])
})

test.each([{}, { unsent: "ben" }])(
  "where nothing of hers waits, signing out forgets them as everything else: %o",
  (waiting) => {
    const { held, open } = aStorage({ ...ALL, "last-people": PEOPLE, ...waiting })
    forgetSignedOut(open)
    expect([...held.keys()]).toEqual(["theme", ...Object.keys(waiting)])
  },
)

test("what was kept of one account is gone as soon as another is here", () => {
  const { held, open } = aStorage({ ...ALL, "pl-caller": '{"caller":"Umberto"}', place: "on" })
  forgetOthers(open, "ana", NOW)
  expect(held.size).toBe(6)
  forgetOthers(open, "ben", NOW)
  expect([...held.keys()]).toEqual(["theme"])
})
