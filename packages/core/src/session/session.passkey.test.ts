import * as Schema from "effect/Schema"
import { describe, expect, test } from "vitest"
import {
  FACTOR_NAME_MAX_LENGTH,
  isCounterBack,
  NewPasskey,
  passkeyName,
  relyingPartyOf,
  RenameFactorInput,
} from "./index.ts"

describe("whom passkeys are made for", () => {
  test.each([
    ["https://porchlight.example", { id: "porchlight.example", origin: "https://porchlight.example" }],
    ["https://app.example:8443", { id: "app.example", origin: "https://app.example:8443" }],
    ["http://localhost:3000", { id: "localhost", origin: "http://localhost:3000" }],
    ["http://127.0.0.1:3000", { id: "localhost", origin: "http://localhost:3000" }],
    ["http://[::1]", { id: "localhost", origin: "http://localhost" }],
    ["https://192.0.2.7", null],
    ["https://[2001:db8::1]", null],
  ])("%s: %o", (address, party) => {
    expect(relyingPartyOf(new URL(address))).toEqual(party)
  })
})

describe("what a passkey is called", () => {
  const nobody = "00000000-0000-0000-0000-000000000000"

  test("after its maker, else after the browser, else by what it is", () => {
    expect(passkeyName("EA9B8D66-4d01-1d21-3ce4-b6b48cb575d4", "Chrome on Android")).toBe(
      "Google Password Manager",
    )
    expect(passkeyName(nobody, "Firefox on Linux")).toBe("Firefox on Linux")
    expect(passkeyName(nobody, null)).toBe("Passkey")
  })

  test("never longer than a name may be", () => {
    const name = passkeyName(nobody, `${"x".repeat(FACTOR_NAME_MAX_LENGTH - 1)} and more`)
    expect(Schema.is(RenameFactorInput)({ name })).toBe(true)
  })
})

test.each([
  [0, 0, false],
  [0, 1, false],
  [4, 5, false],
  [4, 4, true],
  [4, 3, true],
  [4, 0, true],
])("a counter of %i that becomes %i is that of a copy: %s (C12)", (stored, signed, isBack) => {
  expect(isCounterBack(stored, signed)).toBe(isBack)
})

test("a passkey is taken in base64url alone, and of a bounded size", () => {
  const made = { id: "AQ", clientDataJSON: "e30", attestationObject: "oA", transports: ["internal"] }
  const takes = Schema.is(NewPasskey)
  expect(takes(made)).toBe(true)
  expect(takes({ ...made, id: "A Q" })).toBe(false)
  expect(takes({ ...made, id: "" })).toBe(false)
  expect(takes({ ...made, id: "A".repeat(1_365) })).toBe(false)
  expect(takes({ ...made, attestationObject: "A".repeat(16_385) })).toBe(false)
  expect(takes({ ...made, transports: Array(9).fill("usb") })).toBe(false)
})
