import type { ScreenName } from "@porchlight/core/screen"
import { Nothing, piece, type Piece } from "./piece.ts"
import { screenPiece } from "./screen-piece.tsx"
import { SosLink } from "./sos-link.tsx"

/** Each screen is fetched when it is first shown. */
export const screens: Readonly<Record<ScreenName, Piece<object>>> = {
  home: screenPiece(async () => (await import("../home/home-screen.tsx")).HomeScreen),
  // This one and `sos` stand in the HTML: the frame around them comes alive first, in a task of its own.
  session: screenPiece(
    async () => (await import("../features/session/session-screen.tsx")).SessionScreen,
    "own",
  ),
  "password-reset": screenPiece(
    async () => (await import("../features/session/password-reset-screen.tsx")).PasswordResetScreen,
  ),
  registration: screenPiece(
    async () => (await import("../features/registration/registration-screen.tsx")).RegistrationScreen,
  ),
  email: screenPiece(async () => (await import("../features/email/email-screen.tsx")).EmailScreen),
  circle: screenPiece(async () => (await import("../features/circle/circle-screen.tsx")).CircleScreen),
  referral: screenPiece(async () => (await import("../features/circle/referral-screen.tsx")).ReferralScreen),
  "date-plan": screenPiece(
    async () => (await import("../features/date-plan/date-plan-screen.tsx")).DatePlanScreen,
  ),
  review: screenPiece(
    async () => (await import("../features/date-plan/date-reviews-screen.tsx")).DateReviewsScreen,
  ),
  access: screenPiece(async () => (await import("../features/access/access-screen.tsx")).AccessScreen),
  "api-keys": screenPiece(async () => (await import("../features/api-key/api-key-screen.tsx")).ApiKeyScreen),
  settings: screenPiece(
    async () => (await import("../features/settings/settings-screen.tsx")).SettingsScreen,
  ),
  profile: screenPiece(async () => (await import("../features/profile/profile-screen.tsx")).ProfileScreen),
  "vibe-check": screenPiece(async () => (await import("../features/vibe/vibe-screen.tsx")).VibeScreen),
  notifications: screenPiece(
    async () => (await import("../features/notification/notification-screen.tsx")).NotificationScreen,
  ),
  webhooks: screenPiece(async () => (await import("../features/webhook/webhook-screen.tsx")).WebhookScreen),
  venues: screenPiece(async () => (await import("../features/venue/venue-screen.tsx")).VenueScreen),
  venue: screenPiece(
    async () => (await import("../features/venue/venue-detail-screen.tsx")).VenueDetailScreen,
  ),
  "venue-suggestion": screenPiece(
    async () => (await import("../features/venue/venue-suggestion-screen.tsx")).VenueSuggestionScreen,
  ),
  sos: screenPiece(async () => (await import("../features/sos/sos-screen.tsx")).SosScreen, "own"),
  parking: screenPiece(async () => (await import("../features/parking/parking-screen.tsx")).ParkingScreen),
  rides: screenPiece(async () => (await import("../features/ride/ride-screen.tsx")).RideScreen),
  location: screenPiece(
    async () => (await import("../features/location/location-tracking-screen.tsx")).LocationTrackingScreen,
  ),
  cloak: screenPiece(async () => (await import("../features/cloak/cloak-screen.tsx")).CloakScreen),
  membership: screenPiece(
    async () => (await import("../features/membership/membership-screen.tsx")).MembershipScreen,
  ),
  admin: screenPiece(async () => (await import("../features/admin/admin-screen.tsx")).AdminScreen),
  terms: screenPiece(async () => (await import("../legal/legal-screen.tsx")).TermsScreen),
  privacy: screenPiece(async () => (await import("../legal/legal-screen.tsx")).PrivacyScreen),
  updates: screenPiece(async () => (await import("../updates/updates-screen.tsx")).UpdatesScreen),
  contact: screenPiece(async () => (await import("../contact/contact-screen.tsx")).ContactScreen),
  about: screenPiece(async () => (await import("../about/about-screen.tsx")).AboutScreen),
}

/** What is shown of the trial above a screen. */
export const TrialStrip = piece(
  async () => (await import("../features/trial/trial-strip.tsx")).TrialStrip,
  Nothing,
)

/** The SOS button over every screen of a member, and what records. */
export const SosShell = piece(async () => (await import("./member.ts")).SosShell, SosLink, "own")

/** What finds out that the app is disguised. */
export const DisguiseGuard = piece(async () => (await import("./member.ts")).DisguiseGuard, Nothing)

/** What is said above a screen of an alarm that is open, and of a walk. */
export const AlarmStrip = piece(async () => (await import("./member.ts")).AlarmStrip, Nothing)

/** What a visitor sees in place of a member's screen. */
export const GateScreen = screenPiece(
  async () => (await import("../features/session/gate-screen.tsx")).GateScreen,
)

/** What a visitor sees in place of the home screen. */
export const LandingScreen = screenPiece(
  async () => (await import("../landing/landing-screen.tsx")).LandingScreen,
)
