import type { Watch } from "@porchlight/core/check-in"
import type { DateEvent, DatePlan, DateReview } from "@porchlight/core/date-plan"
import type { Fix, KnownFix } from "@porchlight/core/location"
import type { PlanTier } from "@porchlight/core/membership"
import type { Phone } from "@porchlight/core/phone"
import type { ProfileDetails } from "@porchlight/core/profile"
import type { Role } from "@porchlight/core/session"
import type { Settings } from "@porchlight/core/settings"
import type { Instant, TimeZone } from "@porchlight/core/time"
import type { Pins } from "./access.row.ts"
import type { ActivityRow } from "./admin.row.ts"
import type { ApiKeyRow } from "./api-key.row.ts"
import type { EmailChangeRow } from "./email.row.ts"
import type { CloakRow } from "./cloak.row.ts"
import type { CardRow } from "./date-plan.card.row.ts"
import type { DeliveryRow, SentMessage } from "./delivery.row.ts"
import type { DrillRow } from "./circle.drill.row.ts"
import type { ContactRow, InviteRow } from "./circle.row.ts"
import type { EscapeRow } from "./escape-text.row.ts"
import type { PlacedCallRow } from "./fake-call.row.ts"
import type { IdentityRow } from "./identity.row.ts"
import type { AskRow } from "./sos.ask.row.ts"
import type { IncidentRow } from "./incident.row.ts"
import type { GeofenceRow } from "./geofence.row.ts"
import type { LinkRow } from "./link.row.ts"
import type { ShareRow } from "./location.share.row.ts"
import type { OrderRow, RedemptionRow, TrialRow } from "./membership.row.ts"
import type { ParkingRow } from "./parking.row.ts"
import type { RideApplicationRow, RideRow } from "./ride.row.ts"
import type { CodeRow } from "./phone.row.ts"
import type { RecordingRow } from "./recording.row.ts"
import type { RouteRow } from "./route.row.ts"
import type { SafetyRow } from "./settings.row.ts"
import type { PressRow } from "./sos.row.ts"
import { createVenueStore, type VenueStore } from "./venue.row.ts"
import { createOutsideStore, type NotificationRow, type OutsideStore } from "./notification.row.ts"
import type { VibeRow } from "./vibe.row.ts"
import { createWebhookStore, type WebhookStore } from "./webhook.row.ts"
import type {
  ChallengeRow,
  FactorAddedRow,
  FactorRow,
  PasskeyRow,
  SessionRow,
  StepRow,
} from "./session.row.ts"

/** What the profile form stored. Texts are wanted or not in the settings (D-56). */
interface DetailsRow extends Omit<ProfileDetails, "emergencyContact" | "smsNotificationsEnabled"> {
  readonly emergencyContactId: string | null
}

export type { DeliveryRow, SentMessage } from "./delivery.row.ts"
export type { Addresses, IncidentRow } from "./incident.row.ts"

export interface AccountRow {
  readonly id: string
  readonly email: string
  readonly fullName: string
  readonly timeZone: TimeZone
  readonly createdAt: Instant
  readonly password: string
  readonly role: Role
  readonly verifiedPhone: Phone | null
  readonly pendingPhone: Phone | null
  readonly emailConfirmedAt: Instant | null
  readonly emailSentAt: Instant | null
  readonly pins: Pins | null
  /** Chosen during a watch; in force when it has ended. */
  readonly nextPins: Pins | null
  readonly wrongPins: number
  /** Null until the profile form was completed. */
  readonly details: DetailsRow | null
  readonly settings: Settings
  /** When its deletion was asked for; null again once somebody signed in. */
  readonly deletedAt: Instant | null
  /** Until when it is kept although it seems erased: its deletion was asked for under duress. */
  readonly keptUntil: Instant | null
  /** When it is erased at the earliest, as was said when its deletion was asked for. */
  readonly erasesAt: Instant | null
}

interface PlanRow {
  readonly accountId: string
  readonly plan: DatePlan
}

export interface WatchRow {
  readonly accountId: string
  readonly watch: Watch
  readonly fix: KnownFix | null
  /** What the phone told after that and was not believed. */
  readonly doubted?: Fix | null
  /** Where the phone was when the epoch began; how far it moved since is told in an alarm. */
  readonly epochFix: Fix | null
  /** What the date was armed with. */
  readonly tier: PlanTier
}

/** A repeatable request: what it asked and what was answered. */
interface KeyRow {
  readonly body: string
  readonly answer: unknown
  readonly isPinWrong: boolean
  readonly at: Instant
}

/** Everything the backend remembers. Rows are replaced, never changed in place. */
export interface Store {
  readonly accounts: Map<string, AccountRow>
  readonly sessions: Map<string, SessionRow>
  readonly failedSignIns: Map<string, ReadonlyArray<Instant>>
  /** Guesses at the password of an open session, by account; and requests for a new one, by address. */
  readonly factors: Map<string, FactorRow>
  readonly factorsAdded: Map<string, FactorAddedRow>
  readonly passkeys: Map<string, PasskeyRow>
  readonly challenges: Map<string, ChallengeRow>
  /** Fingerprints of an account's recovery codes. */
  readonly recoveryCodes: Map<string, ReadonlySet<string>>
  /** By the fingerprint of the ticket. */
  readonly steps: Map<string, StepRow>
  readonly factorTries: Map<string, ReadonlyArray<Instant>>
  readonly passwordTries: Map<string, ReadonlyArray<Instant>>
  /** When an account's wrong PINs of the last hour came. */
  readonly pinTries: Map<string, ReadonlyArray<Instant>>
  readonly resetTimes: Map<string, ReadonlyArray<Instant>>
  readonly codes: Map<Phone, CodeRow>
  /** When codes went to a number, and when wrong guesses came for it. */
  readonly codeTimes: Map<Phone, ReadonlyArray<Instant>>
  readonly guessTimes: Map<Phone, ReadonlyArray<Instant>>
  readonly links: Map<string, LinkRow>
  /** By the fingerprint of the link that takes them back. */
  readonly emailChanges: Map<string, EmailChangeRow>
  readonly emailChangeTimes: Map<string, ReadonlyArray<Instant>>
  readonly contacts: Map<string, ContactRow>
  readonly invites: Map<string, InviteRow>
  readonly drills: Map<string, DrillRow>
  readonly drillTimes: Map<string, Instant>
  /** Numbers that said STOP. */
  readonly stopped: Set<Phone>
  readonly plans: Map<string, PlanRow>
  /** By plan. */
  readonly cards: Map<string, CardRow>
  /** When an account gave somebody a card. */
  readonly cardTimes: Map<string, ReadonlyArray<Instant>>
  readonly watches: Map<string, WatchRow>
  readonly incidents: Map<string, IncidentRow>
  readonly deliveries: Map<string, DeliveryRow>
  readonly notifications: Map<string, NotificationRow>
  /** How somebody hears of it outside the app. */
  readonly outside: OutsideStore
  /** By account and key. */
  readonly presses: Map<string, PressRow>
  /** By account and key. */
  readonly asks: Map<string, AskRow>
  readonly escapeRuns: Map<string, EscapeRow>
  readonly placedCalls: Map<string, PlacedCallRow>
  readonly routes: Map<string, RouteRow>
  /** By account. */
  readonly parkings: Map<string, ParkingRow>
  readonly rides: Map<string, RideRow>
  /** By account. */
  readonly rideApplications: Map<string, RideApplicationRow>
  /** By account. */
  readonly cloaks: Map<string, CloakRow>
  readonly geofences: Map<string, GeofenceRow>
  readonly webhooks: WebhookStore
  readonly vibes: Map<string, VibeRow>
  readonly apiKeys: Map<string, ApiKeyRow>
  /** When an account made keys lately. */
  readonly apiKeyTimes: Map<string, ReadonlyArray<Instant>>
  readonly directory: VenueStore
  readonly locationShares: Map<string, ShareRow>
  readonly recordings: Map<string, RecordingRow>
  /** Recordings that are gone, or seem to be, by the keys under which they were begun. */
  readonly spentRecordings: Map<string, { readonly accountId: string; readonly id: string }>
  readonly identities: Map<string, IdentityRow>
  /** When an account began a verification, and when it sent an image. */
  readonly identityTimes: Map<string, ReadonlyArray<Instant>>
  readonly identityImageTimes: Map<string, ReadonlyArray<Instant>>
  /** By account. */
  readonly safeties: Map<string, SafetyRow>
  /** When an account tried handles. */
  readonly handleTimes: Map<string, ReadonlyArray<Instant>>
  /** By plan. */
  readonly reviews: Map<string, { readonly accountId: string; readonly review: DateReview }>
  /** What she did on her dates, oldest first; alarms are read where they are kept. */
  readonly dateEvents: Array<DateEvent & { readonly accountId: string }>
  readonly keys: Map<string, KeyRow>
  /** By the fingerprint of the number that has had its trial. */
  readonly trials: Map<string, TrialRow>
  /** By the fingerprint of the page's token. */
  readonly orders: Map<string, OrderRow>
  readonly redemptions: Map<string, RedemptionRow>
  /** When an account tried access codes. */
  readonly codeTries: Map<string, ReadonlyArray<Instant>>
  /** Oldest first. */
  readonly activity: Array<ActivityRow>
  /** Until when the administration is open, by session. */
  readonly stepUps: Map<string, Instant>
  /** Administrators who skip the proof of their phone. */
  readonly phoneBypasses: Set<string>
  /** How often an account has signed in. */
  readonly signIns: Map<string, number>
  /** How often an account has forgotten its browsers: one that is known since an earlier time is a new one. */
  readonly forgottenDevices: Map<string, number>
  /** When an administrator tried the provider out. */
  readonly textTests: Map<string, ReadonlyArray<Instant>>
  readonly outbox: Array<SentMessage>
  /** The keys of what is in the outbox: a message is taken once. */
  readonly takenKeys: Set<string>
}

export function createStore(): Store {
  return {
    accounts: new Map(),
    sessions: new Map(),
    failedSignIns: new Map(),
    factors: new Map(),
    factorsAdded: new Map(),
    passkeys: new Map(),
    challenges: new Map(),
    recoveryCodes: new Map(),
    steps: new Map(),
    factorTries: new Map(),
    passwordTries: new Map(),
    pinTries: new Map(),
    resetTimes: new Map(),
    codes: new Map(),
    codeTimes: new Map(),
    guessTimes: new Map(),
    links: new Map(),
    emailChanges: new Map(),
    emailChangeTimes: new Map(),
    contacts: new Map(),
    invites: new Map(),
    drills: new Map(),
    drillTimes: new Map(),
    stopped: new Set(),
    plans: new Map(),
    cards: new Map(),
    cardTimes: new Map(),
    watches: new Map(),
    incidents: new Map(),
    deliveries: new Map(),
    notifications: new Map(),
    outside: createOutsideStore(),
    presses: new Map(),
    asks: new Map(),
    escapeRuns: new Map(),
    placedCalls: new Map(),
    routes: new Map(),
    parkings: new Map(),
    rides: new Map(),
    rideApplications: new Map(),
    cloaks: new Map(),
    geofences: new Map(),
    webhooks: createWebhookStore(),
    vibes: new Map(),
    apiKeys: new Map(),
    apiKeyTimes: new Map(),
    directory: createVenueStore(),
    locationShares: new Map(),
    recordings: new Map(),
    spentRecordings: new Map(),
    identities: new Map(),
    identityTimes: new Map(),
    identityImageTimes: new Map(),
    safeties: new Map(),
    handleTimes: new Map(),
    reviews: new Map(),
    dateEvents: [],
    keys: new Map(),
    trials: new Map(),
    orders: new Map(),
    redemptions: new Map(),
    codeTries: new Map(),
    activity: [],
    stepUps: new Map(),
    phoneBypasses: new Set(),
    signIns: new Map(),
    forgottenDevices: new Map(),
    textTests: new Map(),
    outbox: [],
    takenKeys: new Set(),
  }
}

/** The rows that match, in the order in which they were stored. */
export function rowsWhere<Row>(table: ReadonlyMap<string, Row>, matches: (row: Row) => boolean): Array<Row> {
  const found: Array<Row> = []
  for (const row of table.values()) if (matches(row)) found.push(row)
  return found
}
