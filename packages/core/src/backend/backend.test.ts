import * as Schema from "effect/Schema"
import { describe, expect, test } from "vitest"
import * as access from "../access/index.ts"
import * as admin from "../admin/index.ts"
import * as apiKey from "../api-key/index.ts"
import * as checkIn from "../check-in/index.ts"
import * as circle from "../circle/index.ts"
import * as datePlan from "../date-plan/index.ts"
import * as delivery from "../delivery/index.ts"
import * as email from "../email/index.ts"
import * as error from "../error/index.ts"
import * as escapeText from "../escape-text/index.ts"
import * as fakeCall from "../fake-call/index.ts"
import * as geofence from "../geofence/index.ts"
import * as incident from "../incident/index.ts"
import * as location from "../location/index.ts"
import * as membership from "../membership/index.ts"
import * as phone from "../phone/index.ts"
import * as profile from "../profile/index.ts"
import * as recording from "../recording/index.ts"
import * as registration from "../registration/index.ts"
import * as session from "../session/index.ts"
import * as sos from "../sos/index.ts"
import { toInstant } from "../time/index.ts"
import * as vibe from "../vibe/index.ts"
import * as webhook from "../webhook/index.ts"
import { errorOf, errorTags, problemOf } from "./index.ts"

const features = {
  access,
  admin,
  apiKey,
  checkIn,
  circle,
  datePlan,
  delivery,
  email,
  error,
  escapeText,
  fakeCall,
  geofence,
  incident,
  location,
  membership,
  phone,
  profile,
  recording,
  registration,
  session,
  sos,
  vibe,
  webhook,
}

/** Every error class that a feature exports, by the tag that it carries. */
const exported = Object.values(features)
  .flatMap((feature) => Object.values<unknown>(feature))
  .filter((value): value is { readonly tag: string } => typeof value === "function" && "tag" in value)

/** One of each error, with data as a backend would send it. */
const samples: ReadonlyArray<error.PorchlightError> = [
  new apiKey.ApiKeyInvalid({ reason: "revoked" }),
  new apiKey.ApiKeyRefused({ scope: "circle:read" }),
  new apiKey.ApiKeysFull({}),
  new access.PasswordWrong({}),
  new access.PinRequired({}),
  new access.PinWrong({}),
  new admin.SecondFactorNeeded({}),
  new admin.StepUpNeeded({}),
  new checkIn.AlarmOpen({}),
  new checkIn.ArmRefused({ refusal: "no-channel" }),
  new checkIn.ExtensionTooLong({ latest: toInstant(1_795_287_600_000) }),
  new checkIn.WatchEnded({}),
  new circle.CircleFull({}),
  new circle.ContactCountedOn({ by: "date" }),
  new circle.ContactExists({}),
  new circle.DrillRefused({ obstacle: { refusal: "rest", until: toInstant(1_795_287_600_000) } }),
  new circle.InviteRefused({}),
  new circle.InviteSpent({}),
  new email.EmailConfirmationRequired({}),
  new email.EmailLinkSpent({}),
  new email.EmailNotSent({}),
  new email.FactorRequired({}),
  new error.Conflict({}),
  new error.Forbidden({}),
  new error.IdempotencyMismatch({}),
  new error.InvalidInput({ issues: [{ field: "name", code: "nameRequired", message: "Name is required" }] }),
  new error.NetworkFailed({}),
  new error.NotFound({}),
  new error.RateLimited({ retryAfterMs: 30_000 }),
  new error.SignInRequired({}),
  new error.AccountChanged({}),
  new error.Unavailable({}),
  new incident.LinkSpent({}),
  new membership.AccessCodeInvalid({}),
  new membership.AlreadySubscribed({}),
  new membership.BillingUnavailable({}),
  new membership.MembershipRequired({ feature: "arm-watch" }),
  new phone.CodeMissing({}),
  new phone.CodeNotSent({}),
  new phone.CodeWrong({ triesLeft: 3 }),
  new phone.PhoneInvalid({}),
  new phone.PhoneTaken({}),
  new profile.PhoneNotVerified({}),
  new recording.ChunkRefused({ expected: 3 }),
  new recording.RecordingFull({ limit: "recording" }),
  new recording.RecordingLocked({ until: toInstant(1_795_287_600_000) }),
  new registration.RegistrationFailed({}),
  new session.FactorsFull({}),
  new session.FactorWrong({}),
  new session.PasskeyKnown({}),
  new session.PasskeyNotUsed({}),
  new session.PasskeyRefused({}),
  new session.ResetSpent({}),
  new session.SecondFactorRequired({
    ticket: "t".repeat(43),
    expiresAt: toInstant(1_795_287_600_000),
    factors: [],
  }),
  new session.SignInFailed({}),
  new escapeText.EscapeRefused({}),
  new escapeText.EscapeRepeated({}),
  new fakeCall.PlacedCallRefused({}),
  new geofence.GeofencesFull({}),
  new sos.SosSent({}),
  new vibe.NoVerifiedContacts({}),
  new session.StepExpired({}),
  new session.TokenRefused({ fault: "expired" }),
  new webhook.WebhookOff({}),
  new webhook.WebhooksFull({}),
]

describe("errors that cross the wire", () => {
  test("every error class of every feature is known on the other side (EXT-11)", () => {
    expect(exported.map(({ tag }) => tag).sort()).toEqual([...errorTags].sort())
  })

  test("there is a sample of each", () => {
    expect(samples.map(({ _tag }) => _tag).sort()).toEqual([...errorTags].sort())
  })

  test.each(samples.map((sample) => [sample._tag, sample] as const))(
    "%s arrives as the class it was, with its sentence, status and data",
    (_, sample) => {
      const problem = problemOf(sample)
      const wire: unknown = JSON.parse(JSON.stringify(problem))
      const arrived = errorOf(Schema.decodeUnknownSync(error.Problem)(wire))
      expect(arrived).toBeInstanceOf(sample.constructor)
      expect(arrived).toMatchObject({
        _tag: sample._tag,
        status: sample.status,
        message: sample.message,
        data: sample.data,
      })
      expect(problem).toMatchObject({ title: sample.message, status: sample.status, code: sample._tag })
    },
  )

  test("every status is one of an error, and every sentence is for a person", () => {
    for (const { status, message } of samples) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(600)
      expect(message).toMatch(/^[A-Z].*[a-z]/)
      expect(message).not.toMatch(/undefined|NaN|\[object|null/)
    }
  })

  test.each(["", "Nonsense", "constructor", "__proto__", "toString"])(
    "the unknown code '%s' is Unavailable",
    (code) => {
      expect(errorOf({ code })).toBeInstanceOf(error.Unavailable)
    },
  )

  test.each([
    ["no data at all", {}],
    ["an empty object", { data: {} }],
    [
      "data of another shape",
      { data: { issues: 7, refusal: "because", retryAfterMs: "soon", latest: null } },
    ],
  ])("a known code with %s still becomes an error and never crashes", (_, rest) => {
    for (const code of errorTags) {
      const arrived = errorOf({ code, ...rest })
      expect(arrived).toBeInstanceOf(error.PorchlightError)
      expect(arrived.message).not.toMatch(/undefined|NaN/)
    }
  })
})
