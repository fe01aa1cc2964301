import { createMemoryWorld } from "@porchlight/adapters-memory"
import { DEFAULT_EMERGENCY_NUMBER, DEFAULT_PRODUCT } from "@porchlight/core/config"
import { toInstant } from "@porchlight/core/time"
import { BackendProvider } from "@porchlight/ui/backend"
import type { ReactNode } from "react"
import { renderToString } from "react-dom/server"
import { Router } from "wouter"
import { LandingScreen } from "../landing/landing-screen.tsx"
import { privacyPolicy, termsOfService } from "../legal/legal.content.ts"
import { PrivacyScreen, TermsScreen } from "../legal/legal-screen.tsx"
import { Frame } from "./frame.tsx"
import { tabTitle } from "./titles.ts"

/** A page that is made when the app is built. What a deployment decides the server writes in (http.fill.ts). */
export interface BuiltPage {
  readonly path: string
  readonly title: string
  readonly html: string
}

/** A page of words in the app's frame, as a visitor sees it. It needs no script at all. */
function pageOfWords(path: string, title: string, screen: ReactNode): BuiltPage {
  const world = createMemoryWorld({ now: () => toInstant(0) })
  const html = renderToString(
    <BackendProvider backend={world.backendFor()}>
      <Router ssrPath={path}>
        <Frame back="/" isSignedIn={false} banners={null}>
          {screen}
        </Frame>
      </Router>
    </BackendProvider>,
  )
  return { path, title: tabTitle(title, DEFAULT_PRODUCT.brandName, false), html }
}

/** Every page that stands in the HTML as it is served. */
export function prerender(): ReadonlyArray<BuiltPage> {
  const landing = <LandingScreen product={DEFAULT_PRODUCT} emergencyNumber={DEFAULT_EMERGENCY_NUMBER} />
  return [
    { path: "/", title: DEFAULT_PRODUCT.brandName, html: renderToString(landing) },
    pageOfWords("/terms", termsOfService(DEFAULT_PRODUCT).title, <TermsScreen />),
    pageOfWords("/privacy", privacyPolicy(DEFAULT_PRODUCT).title, <PrivacyScreen />),
  ]
}
