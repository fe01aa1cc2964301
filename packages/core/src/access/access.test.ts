import { describe, expect, test } from "vitest"
import * as Schema from "effect/Schema"
import { PASSWORD_MAX_LENGTH } from "../session/index.ts"
import {
  ASKED_PASSWORD_MAX_LENGTH,
  AskedPassword,
  can,
  PIN_MAX_LENGTH,
  PIN_MAX_TRIES,
  PinWrong,
  pinFault,
  pinsFault,
  ROLES,
  type Actor,
  type Resource,
} from "./index.ts"

describe("a PIN", () => {
  test.each(["1357", "2580", "13579246", "1212", "1123", "9013"])("'%s' can be used", (pin) => {
    expect(pinFault(pin)).toBeNull()
  })

  test.each(["", "123", "123456789", "12a4", " 1357", "１３５７", "13.7", "1357\n"])(
    "'%s' has the wrong shape",
    (pin) => {
      expect(pinFault(pin)).toBe("pinShape")
    },
  )

  test.each(["1234", "4321", "0000", "77777777", "23456789", "98765432", "0123"])(
    "'%s' is easy to guess",
    (pin) => {
      expect(pinFault(pin)).toBe("pinWeak")
    },
  )

  test("safe and duress must differ, and each must be one", () => {
    expect(pinsFault("1357", "2468")).toBeNull()
    expect(pinsFault("1357", "1357")).toBe("pinSame")
    expect(pinsFault("1234", "2468")).toBe("pinWeak")
    expect(pinsFault("1357", "24")).toBe("pinShape")
    // Behind a password it could not be said which of the two was typed.
    expect(pinsFault("91357", "1357")).toBe("pinEnding")
    expect(pinsFault("1357", "91357")).toBe("pinEnding")
    expect(pinsFault("13579", "1357")).toBeNull()
  })

  test("the fifth wrong one is the last, and a wrong one says nothing about the others", () => {
    expect(PIN_MAX_TRIES).toBe(5)
    expect(new PinWrong({}).message).not.toMatch(/\d|left|more/)
  })
})

test("where the password is asked, the longest one and the longest PIN behind it are taken (N-04)", () => {
  expect(ASKED_PASSWORD_MAX_LENGTH).toBe(PASSWORD_MAX_LENGTH + PIN_MAX_LENGTH)
  const isTaken = Schema.is(AskedPassword)
  expect(isTaken("p".repeat(PASSWORD_MAX_LENGTH) + "8".repeat(PIN_MAX_LENGTH))).toBe(true)
  expect(isTaken("p".repeat(PASSWORD_MAX_LENGTH) + "8".repeat(PIN_MAX_LENGTH + 1))).toBe(false)
})

describe("who may do what", () => {
  const actor = (role: Actor["role"], accountId = "ann"): Actor => ({ accountId, role })
  const resource = (kind: Resource["kind"], ownerId: string | null = null): Resource => ({ kind, ownerId })

  test("there are three roles, the first is everybody's (AUTHZ-06, GEN-03)", () => {
    expect(ROLES).toEqual(["viewer", "support", "admin"])
  })

  test.each(ROLES)("a %s has their own things and nobody else's (AUTHZ-07)", (role) => {
    expect(can(actor(role), "write", resource("personal", "ann"))).toBe(true)
    expect(can(actor(role), "read", resource("personal", "eve"))).toBe(false)
    expect(can(actor(role), "read", resource("personal", null))).toBe(false)
  })

  test.each([
    ["viewer", false, false],
    ["support", true, false],
    ["admin", true, true],
  ] as const)("a %s reads diagnostics: %s, changes them: %s (AUTHZ-07)", (role, reads, writes) => {
    expect(can(actor(role), "read", resource("diagnostics"))).toBe(reads)
    expect(can(actor(role), "write", resource("diagnostics"))).toBe(writes)
  })

  test.each([
    ["viewer", false],
    ["support", false],
    ["admin", true],
  ] as const)("a %s administers: %s (AUTHZ-07)", (role, may) => {
    expect(can(actor(role), "read", resource("administration"))).toBe(may)
    expect(can(actor(role), "write", resource("administration"))).toBe(may)
  })
})
