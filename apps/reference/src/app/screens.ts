import { lazy, type ComponentType } from "react"
import type { ScreenName } from "@porchlight/core/screen"
import type { LaterName } from "../later/later.ts"
import { SosLink } from "./sos-link.tsx"

/** The screen of every feature that comes later; `later` lists them. */
export const LaterScreen = lazy(async () => ({
  default: (await import("../later/later-screen.tsx")).LaterScreen,
}))

/** Each screen is fetched when it is first shown. */
export const screens: Readonly<Partial<Record<ScreenName, ComponentType>>> = {
  home: lazy(async () => ({ default: (await import("../home/home-screen.tsx")).HomeScreen })),
  session: lazy(async () => ({
    default: (await import("../features/session/session-screen.tsx")).SessionScreen,
  })),
  "password-reset": lazy(async () => ({
    default: (await import("../features/session/password-reset-screen.tsx")).PasswordResetScreen,
  })),
  registration: lazy(async () => ({
    default: (await import("../features/registration/registration-screen.tsx")).RegistrationScreen,
  })),
  email: lazy(async () => ({ default: (await import("../features/email/email-screen.tsx")).EmailScreen })),
  circle: lazy(async () => ({
    default: (await import("../features/circle/circle-screen.tsx")).CircleScreen,
  })),
  "date-plan": lazy(async () => ({
    default: (await import("../features/date-plan/date-plan-screen.tsx")).DatePlanScreen,
  })),
  access: lazy(async () => ({
    default: (await import("../features/access/access-screen.tsx")).AccessScreen,
  })),
  settings: lazy(async () => ({
    default: (await import("../features/settings/settings-screen.tsx")).SettingsScreen,
  })),
  profile: lazy(async () => ({
    default: (await import("../features/profile/profile-screen.tsx")).ProfileScreen,
  })),
  "vibe-check": lazy(async () => ({
    default: (await import("../features/vibe/vibe-screen.tsx")).VibeScreen,
  })),
  notifications: lazy(async () => ({
    default: (await import("../features/notification/notification-screen.tsx")).NotificationScreen,
  })),
  sos: lazy(async () => ({ default: (await import("../features/sos/sos-screen.tsx")).SosScreen })),
  cloak: lazy(async () => ({ default: (await import("../features/cloak/cloak-screen.tsx")).CloakScreen })),
  membership: lazy(async () => ({
    default: (await import("../features/membership/membership-screen.tsx")).MembershipScreen,
  })),
  admin: lazy(async () => ({ default: (await import("../features/admin/admin-screen.tsx")).AdminScreen })),
  terms: lazy(async () => ({ default: (await import("../legal/legal-screen.tsx")).TermsScreen })),
  privacy: lazy(async () => ({ default: (await import("../legal/legal-screen.tsx")).PrivacyScreen })),
  contact: lazy(async () => ({ default: (await import("../contact/contact-screen.tsx")).ContactScreen })),
  about: lazy(async () => ({ default: (await import("../about/about-screen.tsx")).AboutScreen })),
} satisfies Record<Exclude<ScreenName, LaterName>, ComponentType>

/** What is shown of the trial above a screen. */
export const TrialStrip = lazy(async () => ({
  default: (await import("../features/trial/trial-strip.tsx")).TrialStrip,
}))

/** The SOS button over every screen of a member. */
export const SosShell = lazy(async (): Promise<{ default: ComponentType<{ accountId: string }> }> => {
  try {
    return { default: (await import("../features/sos/sos-shell.tsx")).SosShell }
  } catch {
    return { default: SosLink }
  }
})

/** What stands in place of everything while the app is disguised, and what finds out that it is. */
export const Decoy = lazy(async () => ({ default: (await import("../features/cloak/decoy.tsx")).Decoy }))
export const DisguiseGuard = lazy(async () => ({
  default: (await import("../features/cloak/disguise-guard.tsx")).DisguiseGuard,
}))

/** What a visitor sees in place of a member's screen. */
export const GateScreen = lazy(async () => ({
  default: (await import("../features/session/gate-screen.tsx")).GateScreen,
}))

/** What a visitor sees in place of the home screen. */
export const LandingScreen = lazy(async () => ({
  default: (await import("../landing/landing-screen.tsx")).LandingScreen,
}))
