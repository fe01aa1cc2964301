import * as Arbitrary from "effect/Arbitrary"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { describe, expect, test } from "vitest"
import * as access from "../access/index.ts"
import * as checkIn from "../check-in/index.ts"
import * as circle from "../circle/index.ts"
import * as datePlan from "../date-plan/index.ts"
import * as delivery from "../delivery/index.ts"
import * as email from "../email/index.ts"
import * as incident from "../incident/index.ts"
import * as location from "../location/index.ts"
import * as membership from "../membership/index.ts"
import * as phone from "../phone/index.ts"
import * as profile from "../profile/index.ts"
import * as registration from "../registration/index.ts"
import * as session from "../session/index.ts"
import * as settings from "../settings/index.ts"
import * as trial from "../trial/index.ts"

const ID = "0198c8a4-7b1e-7c3a-9f00-0242ac120002"
const AT = 1_795_287_600_000

type Wire = Schema.ConstraintDecoder<unknown> & Schema.ConstraintEncoder<unknown>

/** Everything a client may send, each with an example that is fine. */
const inputs: ReadonlyArray<readonly [string, Wire, Readonly<Record<string, unknown>>]> = [
  ["SetPinsInput", access.SetPinsInput, { safePin: "1357", duressPin: "2468", password: "correct horse" }],
  ["ArmInput", checkIn.ArmInput, { planId: ID, acceptNobodyReachable: false }],
  ["CheckInInput", checkIn.CheckInInput, { pin: "1357" }],
  ["ExtendInput", checkIn.ExtendInput, { minutes: 15 }],
  ["EndInput", checkIn.EndInput, { pin: "1357" }],
  [
    "NewContact",
    circle.NewContact,
    { name: "Maya", phone: "+12125550123", email: "maya@example.com", relationship: "friend", tier: 1 },
  ],
  [
    "ContactPatch",
    circle.ContactPatch,
    { name: "Maya", relationship: "family", tier: 2, language: "es", smsEnabled: true },
  ],
  ["InviteAnswer", circle.InviteAnswer, { answer: "yes" }],
  [
    "DatePlanInput",
    datePlan.DatePlanInput,
    {
      name: "Sam",
      place: "The Green Mill",
      startsAt: AT,
      timeZone: "America/Chicago",
      durationMinutes: 120,
      notes: "Brown hair",
      contactIds: [ID],
      intervalMinutes: 30,
      graceMinutes: 10,
    },
  ],
  ["ConfirmEmailInput", email.ConfirmEmailInput, { token: "A".repeat(43) }],
  ["RespondInput", incident.RespondInput, { answer: "on-it" }],
  ["ResolveInput", incident.ResolveInput, { pin: "1357" }],
  [
    "Fix",
    location.Fix,
    { latitude: 41.8781, longitude: -87.6298, accuracyMeters: 10, takenAt: AT, batteryPercent: 80 },
  ],
  ["CheckoutInput", membership.CheckoutInput, { tier: "premium", period: "annual" }],
  ["SendCodeInput", phone.SendCodeInput, { phone: "+12125550123" }],
  ["CheckCodeInput", phone.CheckCodeInput, { phone: "+12125550123", code: "482913" }],
  ["ProfilePatch", profile.ProfilePatch, { fullName: "Ann Lee", timeZone: "Europe/Berlin" }],
  [
    "ProfileInput",
    profile.ProfileInput,
    {
      firstName: "Ann",
      lastName: "Lee",
      dateOfBirth: "1996-02-29",
      gender: "woman",
      pronouns: "she/her",
      locationCity: "Chicago",
      locationState: "Illinois",
      email: "ann@example.com",
      phone: "+12125550123",
      emergencyContact: { name: "Maya", phone: "+12125550124", relationship: "friend" },
      shareLocationEnabled: false,
      safetyAlertsEnabled: true,
      smsNotificationsEnabled: true,
    },
  ],
  [
    "SignUpInput",
    registration.SignUpInput,
    {
      fullName: "Ann Lee",
      email: "ann@example.com",
      password: "correct horse",
      phone: "+12125550123",
      acceptedTerms: true,
      acceptedPrivacy: true,
      timeZone: "America/Chicago",
    },
  ],
  [
    "SettingsPatch",
    settings.SettingsPatch,
    {
      emailNotifications: false,
      pushNotifications: false,
      smsNotifications: false,
      marketingEmails: true,
      profileVisibility: true,
      showOnlineStatus: true,
      allowDirectMessages: true,
    },
  ],
  ["SignInInput", session.SignInInput, { email: "ann@example.com", password: "correct horse" }],
]

/** Secrets and the address of a sign-in are compared, never shown or stored: any text of their length may come. */
const isOpaque = (name: string, field: string) =>
  field === "password" || field === "pin" || (name === "SignInInput" && field === "email")

const BAD_TEXTS = {
  "a null character": "\u0000",
  "an escape character": "\u001b[2J",
  "a bidirectional override": "\u202e",
  "a zero-width space": "\u200b",
  "half an emoji": "\ud83d",
  "10 000 characters": "x".repeat(10_000),
}
const BAD_NUMBERS = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e300, -1e300]
const OTHER_TYPES = [undefined, {}, [], ["x"], () => "x", Symbol("x"), 1n]

const isAccepted = (schema: Wire, value: unknown) =>
  Schema.decodeUnknownExit(schema)(value)._tag === "Success"

describe.each(inputs)("%s", (name, schema, example) => {
  const fields = Object.entries(example)
  const put = (field: string, value: unknown) => isAccepted(schema, { ...example, [field]: value })

  test("takes its example and gives it back unchanged", () => {
    const decoded = Schema.decodeUnknownSync(schema)(example)
    expect(decoded).toEqual(example)
    expect(Schema.encodeUnknownSync(schema)(decoded)).toEqual(example)
  })

  test("refuses texts that could harm whoever reads them", () => {
    for (const [field, value] of fields.filter(
      ([key, one]) => typeof one === "string" && !isOpaque(name, key),
    ))
      for (const [what, bad] of Object.entries(BAD_TEXTS))
        expect([field, what, put(field, `${String(value)}${bad}x`)]).toEqual([field, what, false])
  })

  test("refuses 10 000 characters, in secrets too", () => {
    for (const [field] of fields.filter(([, value]) => typeof value === "string"))
      expect([field, put(field, "x".repeat(10_000))]).toEqual([field, false])
  })

  test("refuses numbers that are none or out of bounds", () => {
    for (const [field] of fields.filter(([, value]) => typeof value === "number"))
      for (const bad of [...BAD_NUMBERS, "15"])
        expect([field, bad, put(field, bad)]).toEqual([field, bad, false])
  })

  test("refuses other types in every field", () => {
    for (const [field, value] of fields.filter(([, one]) => !Array.isArray(one)))
      for (const bad of [...OTHER_TYPES, typeof value === "string" ? 7 : "seven"]) {
        // A field of a patch may be left out, and undefined is how that looks in memory.
        const mayBeAbsent = bad === undefined && isAccepted(schema, omit(example, field))
        expect([field, mayBeAbsent || !put(field, bad)]).toEqual([field, true])
      }
  })

  test.each([[null], [undefined], ["text"], [7], [[]], [true]])(
    "refuses %j in place of the whole",
    (value) => {
      expect(isAccepted(schema, value)).toBe(false)
    },
  )

  test("is described with a bound for every text, number and list", () => {
    const document: unknown = JSON.parse(JSON.stringify(Schema.toJsonSchemaDocument(schema)))
    expect(unbounded(document)).toEqual([])
  })
})

function omit(example: Readonly<Record<string, unknown>>, field: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(example).filter(([key]) => key !== field))
}

/** The places in a JSON schema where a text, number or list may grow without end. */
function unbounded(node: unknown, path = ""): ReadonlyArray<string> {
  if (typeof node !== "object" || node === null) return []
  const has = (...keys: ReadonlyArray<string>) => keys.every((key) => key in node)
  const type = "type" in node ? node.type : undefined
  const isOpen =
    (type === "string" && !has("maxLength") && !has("enum") && !has("pattern")) ||
    ((type === "number" || type === "integer") && !has("minimum", "maximum") && !has("enum")) ||
    (type === "array" && !has("maxItems"))
  const below = Object.entries(node).flatMap(([key, value]) => unbounded(value, `${path}/${key}`))
  return isOpen ? [path, ...below] : below
}

/** What a backend answers with: every value of these comes back from its wire form as it was. */
const outputs = [
  ["Watch", checkIn.Watch],
  ["WatchState", checkIn.WatchState],
  ["ArmPreview", checkIn.ArmPreview],
  ["Contact", circle.Contact],
  ["DrillState", circle.DrillState],
  ["DrillView", circle.DrillView],
  ["Invite", circle.Invite],
  ["DatePlan", datePlan.DatePlan],
  ["DateCard", datePlan.DateCard],
  ["DateCardView", datePlan.DateCardView],
  ["Delivery", delivery.Delivery],
  ["EmailVerification", email.EmailVerification],
  ["Incident", incident.Incident],
  ["ResponderView", incident.ResponderView],
  ["Fix", location.Fix],
  ["Membership", membership.Membership],
  ["CodeSent", phone.CodeSent],
  ["Registration", registration.Registration],
  ["Settings", settings.Settings],
  ["AccountDeletion", settings.AccountDeletion],
  ["Trial", trial.Trial],
] as const

test.each(outputs)("%s survives the way over the wire", (_, schema) => {
  const drawn = Effect.runSync(
    Effect.result(Arbitrary.sampleEffect(Arbitrary.schema(schema), { count: 20, seed: 7, size: 4 })),
  )
  const values = drawn._tag === "Success" ? drawn.success : []
  for (const value of values) {
    const wire = JSON.stringify(Schema.encodeUnknownSync(schema)(value))
    // Compared as JSON: there is no negative zero on the wire.
    expect(JSON.stringify(Schema.decodeUnknownSync(schema)(JSON.parse(wire)))).toBe(JSON.stringify(value))
  }
  expect(values).toHaveLength(20)
})
