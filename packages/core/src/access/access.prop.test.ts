import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { can, Pin, pinFault, pinnedPasswords, pinsFault, ROLES } from "./index.ts"

const digits = fc.array(fc.nat({ max: 9 }), { maxLength: 10 }).map((list) => list.join(""))
const text = fc.oneof(digits, fc.string(), fc.string({ unit: "binary" }))

test("the shape that a PIN needs is the shape that the backend takes", () => {
  fc.assert(
    fc.property(text, (pin) => {
      expect(pinFault(pin) === "pinShape").toBe(!Schema.is(Pin)(pin))
    }),
    { numRuns: 500 },
  )
})

test("weak are exactly the digits that stay, climb or fall by one: 24 of the PINs of four, 22 of five", () => {
  const count = (length: number) => {
    let weak = 0
    for (let value = 0; value < 10 ** length; value += 1)
      if (pinFault(String(value).padStart(length, "0")) === "pinWeak") weak += 1
    return weak
  }
  expect(count(4)).toBe(10 + 7 + 7)
  expect(count(5)).toBe(10 + 6 + 6)
})

test("which of the two PINs is the weak one makes no difference to whether they can be used", () => {
  fc.assert(
    fc.property(digits, digits, (safe, duress) => {
      expect(pinsFault(safe, duress) === null).toBe(pinsFault(duress, safe) === null)
      expect(pinsFault(safe, safe)).not.toBeNull()
    }),
  )
})

test("a PIN behind any password is found, once, with the password before it (N-04)", () => {
  const pin = fc.stringMatching(/^\d{4,8}$/u)
  fc.assert(
    fc.property(fc.string({ minLength: 8 }), pin, (password, behind) => {
      const found = pinnedPasswords(password + behind).filter((one) => one.pin === behind)
      expect(found).toEqual([{ password, pin: behind }])
    }),
  )
})

test("of a pair that may be chosen, one PIN at most is behind whatever was typed (N-04)", () => {
  const pin = fc.stringMatching(/^[12]{4,8}$/u)
  fc.assert(
    fc.property(pin, pin, fc.stringMatching(/^[12]{4,16}$/u), (safe, duress, typed) => {
      fc.pre(pinsFault(safe, duress) === null)
      const found = pinnedPasswords(typed).filter((one) => one.pin === safe || one.pin === duress)
      expect(new Set(found.map((one) => one.pin)).size).toBeLessThanOrEqual(1)
    }),
    { numRuns: 1_000 },
  )
})

test("nobody ever reads what is another person's, whatever their role (EXT-10)", () => {
  const id = fc.constantFrom("ann", "eve", "sam")
  fc.assert(
    fc.property(id, id, fc.constantFrom(...ROLES), fc.constantFrom("read", "write"), (a, b, role, action) => {
      const may = can({ accountId: a, role }, action, { kind: "personal", ownerId: b })
      expect(may).toBe(a === b)
    }),
  )
})

test("whoever may write may read, and a higher role may do whatever a lower one may", () => {
  const kind = fc.constantFrom("diagnostics", "administration")
  fc.assert(
    fc.property(kind, fc.nat({ max: 1 }), fc.constantFrom("read", "write"), (of, lower, action) => {
      const resource = { kind: of, ownerId: null }
      const may = (rank: number, what: "read" | "write") =>
        can({ accountId: "ann", role: ROLES[rank] ?? "viewer" }, what, resource)
      expect(may(lower, "write") && !may(lower, "read")).toBe(false)
      expect(may(lower, action) && !may(lower + 1, action)).toBe(false)
    }),
  )
})
