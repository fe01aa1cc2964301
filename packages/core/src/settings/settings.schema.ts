import * as Schema from "effect/Schema"
import { OfferedLanguage } from "../language/index.ts"
import { Instant } from "../time/index.ts"
import type { THEMES } from "./settings.constants.ts"

export type Theme = (typeof THEMES)[number]

/** The seven wishes of 001 §3. The first three are views of the channels' own switches (D-56). */
const flags = {
  emailNotifications: Schema.Boolean,
  pushNotifications: Schema.Boolean,
  smsNotifications: Schema.Boolean,
  marketingEmails: Schema.Boolean,
  /** This and the next two mean something only in products that show people to each other. */
  profileVisibility: Schema.Boolean,
  showOnlineStatus: Schema.Boolean,
  allowDirectMessages: Schema.Boolean,
} as const

export const Settings = Schema.Struct({
  ...flags,
  /** What we write and say to this person in; at first the language in which they signed up. */
  language: OfferedLanguage,
}).pipe(Schema.annotate({ identifier: "Settings" }))
export type Settings = typeof Settings.Type
/** What is wished or not. */
export type SettingName = keyof typeof flags

export const SettingsPatch = Schema.Struct({
  emailNotifications: Schema.optionalKey(flags.emailNotifications),
  pushNotifications: Schema.optionalKey(flags.pushNotifications),
  smsNotifications: Schema.optionalKey(flags.smsNotifications),
  marketingEmails: Schema.optionalKey(flags.marketingEmails),
  profileVisibility: Schema.optionalKey(flags.profileVisibility),
  showOnlineStatus: Schema.optionalKey(flags.showOnlineStatus),
  allowDirectMessages: Schema.optionalKey(flags.allowDirectMessages),
  language: Schema.optionalKey(OfferedLanguage),
}).pipe(Schema.annotate({ identifier: "SettingsPatch" }))
export type SettingsPatch = typeof SettingsPatch.Type

/** A deletion that was asked for. */
export const AccountDeletion = Schema.Struct({
  /** Signing in before this undoes it; at the earliest then, and never during a watch or an alarm, everything is erased. */
  erasesAt: Instant,
}).pipe(Schema.annotate({ identifier: "AccountDeletion" }))
export type AccountDeletion = typeof AccountDeletion.Type

/** Everything that is stored of an account, by what it is about. No password, PIN, code or link, nor a hash of one. */
export const AccountExport = Schema.Struct({
  exportedAt: Instant,
  sections: Schema.Record(Schema.String, Schema.Array(Schema.Record(Schema.String, Schema.Unknown))),
}).pipe(Schema.annotate({ identifier: "AccountExport" }))
export type AccountExport = typeof AccountExport.Type
