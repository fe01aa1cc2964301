import { findRoute, type Route, type ScreenName } from "@porchlight/core/screen"
import { BackendProvider, useBackend } from "@porchlight/ui/backend"
import { LanguageProvider, useLanguage } from "@porchlight/ui/language"
import type { UseSessionOptions } from "@porchlight/ui/session"
import { Suspense, useEffect, useState, type ReactNode } from "react"
import { Redirect, useLocation } from "wouter"
import { css } from "../../styled-system/css/index.js"
import { AuthProvider, useOpenAuth } from "./auth.tsx"
import { Decoy } from "../features/cloak/decoy-piece.ts"
import { Banners } from "./banners.tsx"
import type { OpenedBackend } from "./opened-backend.ts"
import { ErrorBoundary } from "./error-boundary.tsx"
import { Frame } from "./frame.tsx"
import {
  AlarmStrip,
  DisguiseGuard,
  GateScreen,
  LandingScreen,
  screens,
  SosShell,
  TrialStrip,
} from "./screens.ts"
import { useSetting } from "./settings.ts"
import { Skeleton } from "./skeleton.tsx"
import { SosLink } from "./sos-link.tsx"
import { StillSignedIn } from "./still-signed-in.tsx"
import { useLeftBehind } from "./take-over.ts"
import { Unreachable } from "./unreachable.tsx"
import { UnsentNotice } from "./unsent-notice.tsx"
import { UpdateNotice } from "./update-notice.tsx"
import { useOnline } from "./use-online.ts"
import { useWho, WhoProvider } from "./who.tsx"
import { FakeCallKeeper, FakeCallSign } from "../features/fake-call/fake-call-keeper.tsx"
import { DevelopmentPanel } from "../development/development-panel.tsx"

/** Screens that say who is signed in and have a way out of their own. */
const OWN_WAYS_OUT: ReadonlySet<ScreenName> = new Set(["settings", "profile"])

/** Screens that are only read: they are there whoever it is, also where the server does not say. */
const OF_WORDS: ReadonlySet<ScreenName> = new Set(["terms", "privacy", "updates", "contact", "about"])

/** Screens that stand in the HTML (prerender.tsx): there while the server is asked who it is. */
const IN_PAGE: ReadonlySet<ScreenName> = new Set(["session", "sos"])

/** Whether a screen shows the same whoever is signed in, or finds out by itself. */
const isForAnybody = (screen: ScreenName) => screen === "session" || OF_WORDS.has(screen)

/** The screens above which stands how the trial is: where it begins, and where a plan is needed. */
const WITH_TRIAL: ReadonlySet<ScreenName> = new Set(["home", "date-plan"])

/** The screens that are a way in themselves. */
const WAYS_IN: ReadonlySet<ScreenName> = new Set(["session", "password-reset", "registration", "email"])

function ScreenOf({ route }: { readonly route: Route }) {
  const { state, session, isKnown, deletion } = useWho()
  const Screen = screens[route.screen]
  const isOnline = useOnline()
  const mayShow = OF_WORDS.has(route.screen) || (IN_PAGE.has(route.screen) && state === "looking")
  if (!isKnown && !mayShow) {
    return state === "unknown" || !isOnline ? <Unreachable /> : <Skeleton />
  }
  // Nobody is signed in once the account is deleted, and what that means is read where it was deleted.
  if (route.screen === "settings" && deletion !== null) return <Screen />
  // Who has just signed in is welcomed first: the dialog stands in front for a second.
  if (route.isPrivate && (session === null || state === "welcomed")) return <GateScreen />
  return <Screen />
}

interface ElsewhereProps {
  readonly path: string
  readonly redirectTo: string
  readonly isUnknown: boolean
}

/** Leads on; in development an address that nothing knows is said, because it is a dead link (D-47). */
function Elsewhere({ path, redirectTo, isUnknown }: ElsewhereProps) {
  useEffect(() => {
    if (isUnknown && import.meta.env.DEV) console.warn(`No screen has the address ${path}; it leads home.`)
  }, [path, isUnknown])
  return <Redirect to={redirectTo} replace />
}

/** The screen of the address, inside the frame; a visitor at home sees the landing page, which has its own. */
function Screens() {
  const [path] = useLocation()
  useLeftBehind(path)
  const { state, session, isKnown, failure, signOut } = useWho()
  const { capabilities } = useBackend()
  const openAuth = useOpenAuth()
  const found = findRoute(path)
  if ("redirectTo" in found) return <Elsewhere path={path} {...found} />
  const isVisitor = found.screen === "home" && !session && (state === "signed-out" || state === "signing-out")
  if (isVisitor) return <LandingScreen {...capabilities} notice={<UnsentNotice />} />
  const hasWayOut = OWN_WAYS_OUT.has(found.screen)
  const isEntryShown = isKnown && session === null && !found.isPrivate && !WAYS_IN.has(found.screen)
  return (
    <Frame
      back={found.back}
      isSignedIn={session !== null && found.screen !== "settings"}
      member={
        session === null || hasWayOut
          ? null
          : { name: session.fullName, isLeaving: state === "signing-out", signOut }
      }
      isVisitor={session === null && (isKnown || isForAnybody(found.screen))}
      onSignIn={isEntryShown ? () => openAuth({ face: "sign-in", look: "tabs" }) : undefined}
      banners={
        <>
          {session && found.screen !== "sos" ? (
            <Suspense fallback={null}>
              <AlarmStrip />
            </Suspense>
          ) : null}
          <UnsentNotice />
          <Banners>{hasWayOut ? null : <StillSignedIn state={state} failure={failure} />}</Banners>
          {session && WITH_TRIAL.has(found.screen) ? (
            <Suspense fallback={<div className={css({ minHeight: "1lh" })} />}>
              <TrialStrip key={found.screen} screen={found.screen} />
            </Suspense>
          ) : null}
          <FakeCallSign />
        </>
      }
    >
      <ErrorBoundary key={found.path}>
        <Suspense fallback={<Skeleton />}>
          <ScreenOf route={found} />
        </Suspense>
      </ErrorBoundary>
    </Frame>
  )
}

/** The SOS button, for whoever is signed in, and all that runs behind it. What records outlives the session. */
function SosCorner() {
  const { session } = useWho()
  const [wasIn, setIn] = useState(false)
  if (session !== null && !wasIn) setIn(true)
  return wasIn ? (
    <Suspense fallback={<SosLink />}>
      <SosShell />
    </Suspense>
  ) : null
}

/** Notes when it began to count, before the piece that guards is there: what is pressed meanwhile counts. */
function Guarded() {
  const [openedAt] = useState(() => performance.now())
  return (
    <Suspense fallback={null}>
      <DisguiseGuard openedAt={openedAt} />
    </Suspense>
  )
}

/** What is inside; while the app is disguised a list of tasks, and nothing else. */
function Disguise({ children }: { readonly children: ReactNode }) {
  const [disguise] = useSetting("list")
  const { session } = useWho()
  const [path] = useLocation()
  if (disguise !== "off") {
    return (
      <Suspense fallback={null}>
        <Decoy />
      </Suspense>
    )
  }
  return (
    <>
      {children}
      {session === null ? null : (
        // Looks anew after the page on which it is changed.
        <Guarded key={`${session.accountId} ${path === "/incognito"}`} />
      )}
    </>
  )
}

export interface AppProps extends OpenedBackend {
  /** Who is signed in is found out by this, where it was made ahead. */
  readonly session?: UseSessionOptions["machine"]
}

/** The whole app on one backend. */
export function App({ backend, openWorkbench, session }: AppProps) {
  // Everything below is rendered again when another language is chosen: texts are looked up as they are rendered.
  useLanguage()
  return (
    <BackendProvider backend={backend}>
      <LanguageProvider>
        <WhoProvider machine={session}>
          <Disguise>
            <UpdateNotice />
            <AuthProvider>
              <Suspense fallback={<Skeleton />}>
                <Screens />
              </Suspense>
            </AuthProvider>
            <DevelopmentPanel openWorkbench={openWorkbench} />
          </Disguise>
          {/* Outside: what protects her goes on behind a list of tasks. */}
          <SosCorner />
          <FakeCallKeeper />
        </WhoProvider>
      </LanguageProvider>
    </BackendProvider>
  )
}
