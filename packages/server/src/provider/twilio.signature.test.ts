import { expect, test } from "vitest"
import { isSignedByTwilio, signTwilio } from "./twilio.signature.ts"

const URL = "https://mycompany.com/myapp.php?foo=1&bar=2"
const formOf = (caller: string) =>
  new URLSearchParams({
    To: "+18005551212",
    CallSid: "CA1234567890ABCDE",
    Digits: "1234",
    From: caller,
    Caller: caller,
  })

// The first is that of Twilio's libraries, the second that of its older documentation.
test.each([
  ["+14158675309", "RSOYDt4T1cUTdK1PDd93/VVr8B8="],
  ["+12349013030", "0/KCTR6DLpKmkAf8muzZqo1nDgQ="],
])("the published example with %s is signed as published", (caller, signature) => {
  expect(signTwilio("12345", URL, formOf(caller))).toBe(signature)
  expect(isSignedByTwilio("12345", URL, formOf(caller), signature)).toBe(true)
})

test("names that begin alike are sorted whole, and a value that comes twice counts once", () => {
  const form = new URLSearchParams([
    ["Sid", "CA123"],
    ["SidAccount", "AC123"],
    ["Digits", "5678"],
    ["Digits", "1234"],
    ["Digits", "1234"],
  ])
  expect(signTwilio("12345", URL, form)).toBe("IK+Dwps556ElfBT0I3Rgjkr1wJU=")
})

test("another token, address, field or header is none", () => {
  const form = formOf("+14158675309")
  const signature = signTwilio("12345", URL, form)
  const altered = new URLSearchParams(form)
  altered.set("Digits", "9")
  expect([
    isSignedByTwilio("12346", URL, form, signature),
    isSignedByTwilio("12345", `${URL}&x=1`, form, signature),
    isSignedByTwilio("12345", URL, altered, signature),
    isSignedByTwilio("12345", URL, form, ""),
    isSignedByTwilio("12345", URL, form, signature.slice(1)),
  ]).toEqual([false, false, false, false, false])
})
