import * as Schema from "effect/Schema"
import { Email } from "../email/index.ts"
import { Id } from "../id/index.ts"
import { Phone } from "../phone/index.ts"
import { Line } from "../text/index.ts"
import { Instant, TimeZone } from "../time/index.ts"
import { FULL_NAME_MAX_LENGTH } from "./profile.constants.ts"

/** One row per person (D-01). */
export const Profile = Schema.Struct({
  id: Id,
  email: Email,
  fullName: Schema.String,
  /** The verified number; null before one is. */
  phone: Schema.NullOr(Phone),
  timeZone: TimeZone,
  memberSince: Instant,
}).pipe(Schema.annotate({ identifier: "Profile" }))
export type Profile = typeof Profile.Type

export const ProfilePatch = Schema.Struct({
  fullName: Schema.optionalKey(Line(FULL_NAME_MAX_LENGTH)),
  timeZone: Schema.optionalKey(TimeZone),
}).pipe(Schema.annotate({ identifier: "ProfilePatch" }))
export type ProfilePatch = typeof ProfilePatch.Type
