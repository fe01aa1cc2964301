import * as Schema from "effect/Schema"
import { Id } from "../id/index.ts"
import { Line } from "../text/index.ts"
import { Instant, TimeZone } from "../time/index.ts"
import { CLOAK_AGE_MAX_MS, CLOAK_REMINDER_MAX_LENGTH, CLOAK_TITLE_MAX_LENGTH } from "./cloak.constants.ts"

/**
 * Whom leaving tells, always among her own contacts who said yes and take texts (D-77):
 * - latest: the one who was added last
 * - all: all of them
 * - nobody: she only leaves
 */
export const CloakRecipients = Schema.Literals(["latest", "all", "nobody"])
export type CloakRecipients = typeof CloakRecipients.Type

/**
 * - leave: the browser went somewhere else, and her people were told as she wishes
 * - disguise: the app looks like a list of tasks
 */
export const CloakLevel = Schema.Literals(["leave", "disguise"])
export type CloakLevel = typeof CloakLevel.Type

const Title = Line(CLOAK_TITLE_MAX_LENGTH)

const wishes = {
  /** What the tab and the home screen call the app while it is disguised. */
  appTitle: Title,
  /** What stands above the list. */
  dashboardTitle: Title,
  iconStyle: Schema.Literals(["generic"]),
  /** Whether a disguise ends by itself when she signs in again; without it, only the PIN ends it. */
  autoReturn: Schema.Boolean,
  recipients: CloakRecipients,
  /** Leave as soon as a call for help has gone out (D-78). */
  autoActivate: Schema.Boolean,
  /** Leaving tells everybody, of a date with the place that is known last; elsewhere none is kept (D-78). */
  emergencyMode: Schema.Boolean,
  /** What discreet messages to her own phone speak of. */
  reminderText: Line(CLOAK_REMINDER_MAX_LENGTH),
  /** Whether messages to her own phone are discreet also while nothing is hidden (B-26). */
  alwaysDiscreet: Schema.Boolean,
} as const

export const CloakSettings = Schema.Struct(wishes).pipe(Schema.annotate({ identifier: "CloakSettings" }))
export type CloakSettings = typeof CloakSettings.Type

export const CloakPatch = Schema.Struct({
  appTitle: Schema.optionalKey(wishes.appTitle),
  dashboardTitle: Schema.optionalKey(wishes.dashboardTitle),
  iconStyle: Schema.optionalKey(wishes.iconStyle),
  autoReturn: Schema.optionalKey(wishes.autoReturn),
  recipients: Schema.optionalKey(wishes.recipients),
  autoActivate: Schema.optionalKey(wishes.autoActivate),
  emergencyMode: Schema.optionalKey(wishes.emergencyMode),
  reminderText: Schema.optionalKey(wishes.reminderText),
  alwaysDiscreet: Schema.optionalKey(wishes.alwaysDiscreet),
}).pipe(Schema.annotate({ identifier: "CloakPatch" }))
export type CloakPatch = typeof CloakPatch.Type

/** Somebody whom leaving would tell. */
export const CloakPerson = Schema.Struct({ contactId: Id, name: Schema.String })
export type CloakPerson = typeof CloakPerson.Type

/** Everything that the dater sees of her cloak. */
export const CloakState = Schema.Struct({
  settings: CloakSettings,
  /** Null while nothing is hidden. */
  level: Schema.NullOr(CloakLevel),
  /** Since when; null while nothing is hidden. */
  since: Schema.NullOr(Instant),
  /** Whom leaving would tell now. */
  people: Schema.Array(CloakPerson),
  /** Whether ending it needs a PIN: it does as soon as she has chosen one. */
  needsPin: Schema.Boolean,
}).pipe(Schema.annotate({ identifier: "CloakState" }))
export type CloakState = typeof CloakState.Type

export const CloakLeave = Schema.Struct({
  /** The zone in which the people who are told read the time. */
  timeZone: TimeZone,
  /** How long ago she left, in milliseconds, measured by her browser, where it could not say so at once. Now unless given. */
  leftAgoMs: Schema.optionalKey(
    Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum: 0, maximum: CLOAK_AGE_MAX_MS }))),
  ),
}).pipe(Schema.annotate({ identifier: "CloakLeave" }))
export type CloakLeave = typeof CloakLeave.Type

/** What became of leaving: whether anybody is told of it. */
export const CloakLeft = Schema.Struct({ told: Schema.Int }).pipe(
  Schema.annotate({ identifier: "CloakLeft" }),
)
export type CloakLeft = typeof CloakLeft.Type

export const CloakRestore = Schema.Struct({
  /** Null only where the account has no PINs yet. */
  pin: Schema.NullOr(Schema.String.pipe(Schema.check(Schema.isMaxLength(8)))),
  timeZone: TimeZone,
  /**
   * Whether the app is seen where she enters it, and not the disguise: then there is no list to open, and both PINs end
   * everything. It is not unless given.
   */
  isAppSeen: Schema.optionalKey(Schema.Boolean),
}).pipe(Schema.annotate({ identifier: "CloakRestore" }))
export type CloakRestore = typeof CloakRestore.Type

/** What a PIN opens: the app again, or a list in which nothing stands. Two words of one length: nobody counts letters. */
export const CloakRestored = Schema.Struct({ opens: Schema.Literals(["home", "list"]) }).pipe(
  Schema.annotate({ identifier: "CloakRestored" }),
)
export type CloakRestored = typeof CloakRestored.Type
