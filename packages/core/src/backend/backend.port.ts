import type { AccessPort } from "../access/index.ts"
import type { AdminPort } from "../admin/index.ts"
import type { ApiKeyPort } from "../api-key/index.ts"
import type { CheckInPort, WatchState } from "../check-in/index.ts"
import type { CirclePort, Contact, DrillPort, DrillState } from "../circle/index.ts"
import type { CloakPort } from "../cloak/index.ts"
import type { ProductConfig } from "../config/index.ts"
import type {
  DateCardPort,
  DateCards,
  DatePlanPort,
  DateRecordPort,
  LocationRiskPort,
} from "../date-plan/index.ts"
import type { DeliveryPort } from "../delivery/index.ts"
import type { EmailChangePort, EmailPort } from "../email/index.ts"
import type { EscapeState, EscapeTextPort } from "../escape-text/index.ts"
import type { PlacedCallPort } from "../fake-call/index.ts"
import type { IdentityPort, IdentityReviewPort } from "../identity/index.ts"
import type { GeofencePort, GeofenceState } from "../geofence/index.ts"
import type { IncidentPort } from "../incident/index.ts"
import type { LocationPort, LocationSharePort, LocationShareState } from "../location/index.ts"
import type { MembershipPort } from "../membership/index.ts"
import type { ParkingPort } from "../parking/index.ts"
import type { NotificationPort, NotificationState, PreferencePort, PushPort } from "../notification/index.ts"
import type { PhonePort } from "../phone/index.ts"
import type { Profile, ProfilePort } from "../profile/index.ts"
import type { RecordingList, RecordingPort } from "../recording/index.ts"
import type { RoutePort, RouteState } from "../route/index.ts"
import type { RegistrationPort } from "../registration/index.ts"
import type { RidePort } from "../ride/index.ts"
import type { FactorPort, PasskeyPort, SessionPort } from "../session/index.ts"
import type { SafetyPort, SettingsPort } from "../settings/index.ts"
import type { SosPort, SosState } from "../sos/index.ts"
import type { Instant } from "../time/index.ts"
import type { TrialPort } from "../trial/index.ts"
import type { VenueDeskPort, VenuePort } from "../venue/index.ts"
import type { VibePort, VibeState } from "../vibe/index.ts"
import type { WebhookPort, WebhookState } from "../webhook/index.ts"

/** What a backend can do. What it lacks is said on the screen, never faked. */
export interface Capabilities {
  /** Changes arrive by themselves. Without it, screens look again when they are used. */
  readonly realtime: boolean
  /** The backend keeps the clock. Without it there is no dead-man's switch, and every screen says so loudly. */
  readonly serverTimers: boolean
  /** Notifications reach a closed browser. */
  readonly push: boolean
  /** Messages really leave. False in demos: then the screen says that nobody is told. */
  readonly realDelivery: boolean
  /** What the deployment is called, where it serves and which legal texts hold. */
  readonly product: ProductConfig
  /** The number to call for help where this backend serves; the people who are told see the same. */
  readonly emergencyNumber: string
  /** Where people write to whoever runs this; null where no address was named. */
  readonly supportEmail: string | null
  /** Where people call whoever runs this, E.164; null where no number was named. */
  readonly supportPhone: string | null
}

/** What can be followed live, and the whole state that each message carries. */
export interface LiveTopics {
  readonly watch: WatchState
  readonly circle: ReadonlyArray<Contact>
  readonly sos: SosState
  readonly vibe: VibeState
  readonly drill: DrillState
  readonly "date-card": DateCards
  readonly "escape-text": EscapeState
  readonly recording: RecordingList
  readonly route: RouteState
  readonly notification: NotificationState
  readonly location: LocationShareState
  readonly geofence: GeofenceState
  readonly webhook: WebhookState
  readonly profile: Profile
}

export type LiveHandler<State> = {
  /** The whole state as it is now; called once at the start and after each change, in order, never twice for one change. */
  readonly onState: (state: State) => void
  /** Whether the line is up. Down: the shown state may be old. */
  readonly onLine: (isUp: boolean) => void
}

/** Live data. Every message is the whole state of its topic, so that a cut loses nothing: the next message is complete. */
export interface LivePort {
  /** Follows a topic of the signed-in account until the returned function is called. */
  readonly subscribe: <Topic extends keyof LiveTopics>(
    topic: Topic,
    handler: LiveHandler<LiveTopics[Topic]>,
  ) => () => void
}

/** The clock that counts. */
export interface ClockPort {
  /** The backend's time now, as well as it is known here; never throws. */
  readonly now: () => Instant
}

/** Everything a backend offers, one line a feature. Screens know nothing else of it. */
export interface Backend {
  /**
   * The same backend for the screens of one account, which is asked for with each call; null stands for whoever is signed in. All
   * tabs of a browser have one session: once somebody else has come in, what is asked here for the account that was meant is
   * refused with AccountChanged, and changes and tells nothing. Signing in and up is nobody's yet, and goes on to work. Absent
   * where the clients of a backend share no session. Whoever wraps a backend wraps what this gives as well: screens ask that.
   */
  readonly forAccount?: (whose: () => string | null) => Backend
  readonly capabilities: Capabilities
  readonly clock: ClockPort
  readonly live: LivePort
  readonly session: SessionPort
  readonly factor: FactorPort
  readonly passkey: PasskeyPort
  readonly registration: RegistrationPort
  readonly phone: PhonePort
  readonly email: EmailPort
  readonly emailChange: EmailChangePort
  readonly trial: TrialPort
  readonly membership: MembershipPort
  readonly access: AccessPort
  readonly profile: ProfilePort
  readonly settings: SettingsPort
  readonly safety: SafetyPort
  readonly circle: CirclePort
  readonly drill: DrillPort
  readonly datePlan: DatePlanPort
  readonly dateCard: DateCardPort
  readonly dateRecord: DateRecordPort
  readonly locationRisk: LocationRiskPort
  readonly checkIn: CheckInPort
  readonly incident: IncidentPort
  readonly sos: SosPort
  readonly vibe: VibePort
  readonly venue: VenuePort
  readonly venueDesk: VenueDeskPort
  readonly identity: IdentityPort
  readonly identityReview: IdentityReviewPort
  readonly recording: RecordingPort
  readonly cloak: CloakPort
  readonly escapeText: EscapeTextPort
  readonly placedCall: PlacedCallPort
  readonly delivery: DeliveryPort
  readonly location: LocationPort
  readonly locationShare: LocationSharePort
  readonly route: RoutePort
  readonly geofence: GeofencePort
  readonly webhook: WebhookPort
  readonly notification: NotificationPort
  readonly parking: ParkingPort
  readonly ride: RidePort
  readonly preference: PreferencePort
  readonly push: PushPort
  readonly apiKey: ApiKeyPort
  readonly admin: AdminPort
}
