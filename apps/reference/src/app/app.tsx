import { BackendProvider } from "@porchlight/ui/backend"
import { Suspense } from "react"
import { Redirect, useLocation } from "wouter"
import { Banners } from "./banners.tsx"
import type { OpenedBackend } from "./opened-backend.ts"
import { ErrorBoundary } from "./error-boundary.tsx"
import { Frame } from "./frame.tsx"
import { findRoute, type Route } from "./routes.ts"
import { LandingScreen, screens } from "./screens.ts"
import { Skeleton } from "./skeleton.tsx"
import { Unreachable } from "./unreachable.tsx"
import { UpdateNotice } from "./update-notice.tsx"
import { useOnline } from "./use-online.ts"
import { useWho, WhoProvider } from "./who.tsx"
import { DevelopmentPanel } from "../development/development-panel.tsx"

function ScreenOf({ route }: { readonly route: Route }) {
  const { state, session, isKnown } = useWho()
  const Screen = screens[route.screen]
  const isOnline = useOnline()
  if (!isKnown) return state === "unknown" || !isOnline ? <Unreachable /> : <Skeleton />
  if (route.isPrivate && !session) return <Redirect to={`/signin?next=${route.path}`} replace />
  return <Screen />
}

/** The screen of the address, inside the frame; a visitor at home sees the landing page, which has its own. */
function Screens() {
  const [path] = useLocation()
  const { state, session } = useWho()
  const found = findRoute(path)
  if ("redirectTo" in found) return <Redirect to={found.redirectTo} replace />
  const isVisitor = found.screen === "home" && !session && (state === "signed-out" || state === "signing-out")
  if (isVisitor) return <LandingScreen />
  return (
    <Frame
      back={found.back}
      isSignedIn={session !== null && found.screen !== "settings"}
      banners={<Banners />}
    >
      <ErrorBoundary key={found.path}>
        <Suspense fallback={<Skeleton />}>
          <ScreenOf route={found} />
        </Suspense>
      </ErrorBoundary>
    </Frame>
  )
}

/** The whole app on one backend. */
export function App({ backend, openWorkbench }: OpenedBackend) {
  return (
    <BackendProvider backend={backend}>
      <WhoProvider>
        <UpdateNotice />
        <Suspense fallback={<Skeleton />}>
          <Screens />
        </Suspense>
        <DevelopmentPanel openWorkbench={openWorkbench} />
      </WhoProvider>
    </BackendProvider>
  )
}
