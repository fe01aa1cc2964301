import * as Schema from "effect/Schema"
import { Channel, DeliveryReason, DeliveryState } from "../delivery/index.ts"
import { Email } from "../email/index.ts"
import { Id } from "../id/index.ts"
import { BillingPeriod, MembershipTier, PlanTier } from "../membership/index.ts"
import { Phone } from "../phone/index.ts"
import { Role } from "../session/index.ts"
import { Instant } from "../time/index.ts"
import { CODE_HOLDS, PERSON_STATUSES } from "./admin.constants.ts"

export const AssignRoleInput = Schema.Struct({ email: Email, role: Role }).pipe(
  Schema.annotate({ identifier: "AssignRoleInput" }),
)
export type AssignRoleInput = typeof AssignRoleInput.Type

export const RoleAssignment = Schema.Struct({ accountId: Id, role: Role }).pipe(
  Schema.annotate({ identifier: "RoleAssignment" }),
)
export type RoleAssignment = typeof RoleAssignment.Type

/** One thing that was done with an account, by whom and whether it worked. Entries are added and never changed. */
export const Activity = Schema.Struct({
  id: Id,
  at: Instant,
  /** Who did it; null for the server itself, and for accounts that are gone. */
  accountId: Schema.NullOr(Id),
  /** What was done, such as `role.assign` or `password-changed`. */
  action: Schema.String,
  /** What it was done to: an account's id, or a kind of thing. */
  resource: Schema.String,
  isSuccess: Schema.Boolean,
}).pipe(Schema.annotate({ identifier: "Activity" }))
export type Activity = typeof Activity.Type

/** The administration is open for this session until then. */
export const StepUp = Schema.Struct({ until: Instant }).pipe(Schema.annotate({ identifier: "StepUp" }))
export type StepUp = typeof StepUp.Type

/** `registering` until the profile is complete; `leaving` once the end of the account was asked for. */
export const PersonStatus = Schema.Literals(PERSON_STATUSES)
export type PersonStatus = typeof PersonStatus.Type

const row = {
  id: Id,
  /** Masked unless an administrator opened this one person: `j•••@e•••.com`. */
  email: Schema.String,
  signedUpAt: Instant,
  /** When a session of theirs was last used, to within five minutes; null when none lives. */
  lastActiveAt: Schema.NullOr(Instant),
  status: PersonStatus,
  role: Role,
} as const

/** One account in the list, which shows nobody's address. */
export const PersonEntry = Schema.Struct(row).pipe(Schema.annotate({ identifier: "PersonEntry" }))
export type PersonEntry = typeof PersonEntry.Type

/** One account, opened. Nothing of circles, dates, alarms, places or messages is in it. */
export const Person = Schema.Struct({
  ...row,
  /** Whether name, address and number are masked: for everybody but administrators. */
  isRedacted: Schema.Boolean,
  fullName: Schema.String,
  /** The verified number; null before one is. */
  phone: Schema.NullOr(Schema.String),
  emailVerified: Schema.Boolean,
  hasSecondFactor: Schema.Boolean,
  tier: MembershipTier,
  /** How often they have signed in. */
  signIns: Schema.Int,
}).pipe(Schema.annotate({ identifier: "Person" }))
export type Person = typeof Person.Type

/** What to look for: a whole e-mail address or a whole number in E.164; null for the newest accounts. */
export const PeopleQuery = Schema.Struct({
  search: Schema.NullOr(Schema.Union([Email, Phone])),
}).pipe(Schema.annotate({ identifier: "PeopleQuery" }))
export type PeopleQuery = typeof PeopleQuery.Type

/** What became of the messages of a day that went over one channel. */
export const DeliveryFate = Schema.Struct({
  channel: Channel,
  /** All of them, those that were cancelled before they left aside. */
  total: Schema.Int,
  arrived: Schema.Int,
  failed: Schema.Int,
  /** Tried in vain and tried again, or more than a minute late. */
  waiting: Schema.Int,
})
export type DeliveryFate = typeof DeliveryFate.Type

/** How the server is, in numbers: nothing in it is anybody's. */
export const Diagnostics = Schema.Struct({
  at: Instant,
  /** Whether the database answers and a worker shows life. */
  isReady: Schema.Boolean,
  /** How long ago a worker last showed life, in milliseconds; null when none ever did. */
  heartbeatAgeMs: Schema.NullOr(Schema.Int),
  figures: Schema.Struct({
    accounts: Schema.Int,
    /** With a session that was used within a day. */
    activeAccounts: Schema.Int,
    watches: Schema.Int,
    /** Alarms that are open. */
    alarms: Schema.Int,
    /** Of those, that nobody has answered for twenty minutes. */
    unanswered: Schema.Int,
    /** Dates and alarms of which the last look failed: each guards somebody. */
    stuck: Schema.Int,
    /** Administrators who skip the proof of a phone at this moment (D-26). */
    bypasses: Schema.Int,
  }),
  providers: Schema.Array(
    Schema.Struct({
      name: Schema.String,
      channels: Schema.Array(Channel),
      isSimulated: Schema.Boolean,
      isWorking: Schema.Boolean,
    }),
  ),
  /** Of the last 24 hours, one for each channel that was used. */
  deliveries: Schema.Array(DeliveryFate),
  /** Codes by text: of the last hour, and what holds them back, if anything does. */
  codes: Schema.Struct({
    sent: Schema.Int,
    used: Schema.Int,
    perHour: Schema.NullOr(Schema.Int),
    hold: Schema.NullOr(Schema.Literals(CODE_HOLDS)),
  }),
}).pipe(Schema.annotate({ identifier: "Diagnostics" }))
export type Diagnostics = typeof Diagnostics.Type

/** What a provider said of one message of an account's own, such as a code. No text, no name, no alarm (PHONE-04). */
export const PhoneAnswer = Schema.Struct({
  at: Instant,
  channel: Channel,
  purpose: Schema.String,
  state: DeliveryState,
  reason: Schema.NullOr(DeliveryReason),
  provider: Schema.NullOr(Schema.String),
  /** The end of the provider's own name for the message, enough to find it there. */
  reference: Schema.NullOr(Schema.String),
}).pipe(Schema.annotate({ identifier: "PhoneAnswer" }))
export type PhoneAnswer = typeof PhoneAnswer.Type

export const PhoneQuery = Schema.Struct({ phone: Phone }).pipe(Schema.annotate({ identifier: "PhoneQuery" }))
export type PhoneQuery = typeof PhoneQuery.Type

export const PriceQuery = Schema.Struct({ tier: PlanTier, period: BillingPeriod }).pipe(
  Schema.annotate({ identifier: "PriceQuery" }),
)
export type PriceQuery = typeof PriceQuery.Type

/** A price as whoever takes the payments knows it (PLAN-17). */
export const Price = Schema.Struct({
  provider: Schema.String,
  isSimulated: Schema.Boolean,
  /** The provider's own name for it. */
  priceId: Schema.String,
  /** Paid again and again, or once; null when the provider does not know the price. */
  mode: Schema.NullOr(Schema.Literals(["subscription", "payment"])),
  /** Whether real money moves; null when the provider does not know the price. */
  isLive: Schema.NullOr(Schema.Boolean),
  /** What it costs there, in cents, and what our page says. They should be equal. */
  amountCents: Schema.NullOr(Schema.Int),
  shownCents: Schema.Int,
}).pipe(Schema.annotate({ identifier: "Price" }))
export type Price = typeof Price.Type

/** What became of the text that tries the provider out. */
export const TextTest = Schema.Struct({ state: DeliveryState }).pipe(
  Schema.annotate({ identifier: "TextTest" }),
)
export type TextTest = typeof TextTest.Type

/** Whether an administrator skips the proof of their own phone (D-26). */
export const Bypass = Schema.Struct({
  isOn: Schema.Boolean,
  /** False in production unless the deployment says otherwise: then it cannot be switched on, and counts for nothing. */
  isAllowed: Schema.Boolean,
}).pipe(Schema.annotate({ identifier: "Bypass" }))
export type Bypass = typeof Bypass.Type

export const BypassInput = Schema.Struct({ isOn: Schema.Boolean }).pipe(
  Schema.annotate({ identifier: "BypassInput" }),
)
export type BypassInput = typeof BypassInput.Type
