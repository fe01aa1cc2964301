import * as Schema from "effect/Schema"
import { DeliveryReason, DeliveryState } from "../delivery/index.ts"
import { Email } from "../email/index.ts"
import { Id } from "../id/index.ts"
import { OfferedLanguage } from "../language/index.ts"
import { Phone } from "../phone/index.ts"
import { Line } from "../text/index.ts"
import { Instant } from "../time/index.ts"
import { CONTACT_NAME_MAX_LENGTH, RELATIONSHIPS, TIERS } from "./circle.constants.ts"

export const Tier = Schema.Literals(TIERS)
export type Tier = typeof Tier.Type

export const Relationship = Schema.Literals(RELATIONSHIPS)
export type Relationship = typeof Relationship.Type

/**
 * - pending: invited, has not answered
 * - verified: said yes; the proof is kept
 * - declined: said no
 * - stopped: sent STOP, on any account; nothing is sent to that number
 * - expired: did not answer in time
 */
export const ContactStatus = Schema.Literals(["pending", "verified", "declined", "stopped", "expired"])
export type ContactStatus = typeof ContactStatus.Type

/** How a contact said yes, kept as proof: through what, when, and to which words. */
export const Consent = Schema.Struct({
  at: Instant,
  source: Schema.Literals(["sms", "link"]),
  /** The words that the contact agreed to. */
  wording: Schema.String,
})
export type Consent = typeof Consent.Type

/** A test text to a contact, and what became of it. */
export const TestText = Schema.Struct({
  /** When it was asked for. */
  at: Instant,
  state: DeliveryState,
  reason: Schema.NullOr(DeliveryReason),
})
export type TestText = typeof TestText.Type

/** A person the dater trusts. Alerted only when verified and reachable. */
export const Contact = Schema.Struct({
  id: Id,
  name: Schema.String,
  phone: Phone,
  email: Schema.NullOr(Email),
  relationship: Relationship,
  /** Tier 1 hears first; each later tier joins five minutes after the one before. */
  tier: Tier,
  /** In which they are written and spoken to, whatever the dater's own is. */
  language: OfferedLanguage,
  smsEnabled: Schema.Boolean,
  status: ContactStatus,
  consent: Schema.NullOr(Consent),
  inviteExpiresAt: Instant,
  /** The newest test text that the dater sent to this person. */
  lastTest: Schema.NullOr(TestText),
  createdAt: Instant,
}).pipe(Schema.annotate({ identifier: "Contact" }))
export type Contact = typeof Contact.Type

export const NewContact = Schema.Struct({
  name: Line(CONTACT_NAME_MAX_LENGTH),
  phone: Phone,
  email: Schema.NullOr(Email),
  relationship: Relationship,
  tier: Tier,
  /** The language of whoever adds the contact, unless it is given. */
  language: Schema.optionalKey(OfferedLanguage),
}).pipe(Schema.annotate({ identifier: "NewContact" }))
export type NewContact = typeof NewContact.Type

/** What the dater may change. Consent is not among it. */
export const ContactPatch = Schema.Struct({
  name: Schema.optionalKey(Line(CONTACT_NAME_MAX_LENGTH)),
  relationship: Schema.optionalKey(Relationship),
  tier: Schema.optionalKey(Tier),
  language: Schema.optionalKey(OfferedLanguage),
  smsEnabled: Schema.optionalKey(Schema.Boolean),
}).pipe(Schema.annotate({ identifier: "ContactPatch" }))
export type ContactPatch = typeof ContactPatch.Type

/** What an invited person sees behind the link, without an account. */
export const Invite = Schema.Struct({
  daterName: Schema.String,
  contactName: Schema.String,
  wording: Schema.String,
  status: ContactStatus,
  expiresAt: Instant,
}).pipe(Schema.annotate({ identifier: "Invite" }))
export type Invite = typeof Invite.Type

export const InviteAnswer = Schema.Struct({ answer: Schema.Literals(["yes", "no"]) }).pipe(
  Schema.annotate({ identifier: "InviteAnswer" }),
)
