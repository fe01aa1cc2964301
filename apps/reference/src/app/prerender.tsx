import { createMemoryWorld } from "@porchlight/adapters-memory"
import type { Backend } from "@porchlight/core/backend"
import { DEFAULT_EMERGENCY_NUMBER, DEFAULT_PRODUCT } from "@porchlight/core/config"
import { activate, LANGUAGES, register, type Language } from "@porchlight/core/language"
import { sessionMessages } from "@porchlight/core/session"
import { sosMessages } from "@porchlight/core/sos"
import { toInstant } from "@porchlight/core/time"
import { BackendProvider } from "@porchlight/ui/backend"
import { StrictMode, type ReactNode } from "react"
import { Router } from "wouter"
import { LandingScreen } from "../landing/landing-screen.tsx"
import { spanish } from "../language/es.ts"
import { privacyPolicy, termsOfService } from "../legal/legal.content.ts"
import { PrivacyScreen, TermsScreen } from "../legal/legal-screen.tsx"
import { updatesMessages } from "../updates/updates.messages.ts"
import { UpdatesScreen } from "../updates/updates-screen.tsx"
import { App } from "./app.tsx"
import { ErrorBoundary } from "./error-boundary.tsx"
import { Frame } from "./frame.tsx"
import { renderWhole } from "./render-whole.ts"
import { SosLink } from "./sos-link.tsx"
import { tabTitle } from "./titles.ts"

/** A page that is made when the app is built. What a deployment decides the server writes in (http.fill.ts). */
export interface BuiltPage {
  readonly path: string
  readonly language: Language
  readonly title: string
  readonly html: string
}

interface Content {
  readonly path: string
  /** What the screen is called; empty for the landing page, which bears the name alone. */
  readonly title: string
  readonly content: ReactNode
}

/** Every page that stands in the HTML as it is served, in each language. */
export async function prerender(): Promise<ReadonlyArray<BuiltPage>> {
  register("es", spanish)
  const pages: Array<BuiltPage> = []
  // One language after the other: all that is rendered speaks the one that is active.
  for (const language of LANGUAGES) {
    activate(language)
    pages.push(...(await prerenderIn(language)))
  }
  return pages
}

function prerenderIn(language: Language): Promise<ReadonlyArray<BuiltPage>> {
  const landing = <LandingScreen product={DEFAULT_PRODUCT} emergencyNumber={DEFAULT_EMERGENCY_NUMBER} />
  const contents: ReadonlyArray<Content> = [
    { path: "/", title: "", content: landing },
    pageOfWords("/terms", termsOfService(DEFAULT_PRODUCT).title, <TermsScreen />),
    pageOfWords("/privacy", privacyPolicy(DEFAULT_PRODUCT).title, <PrivacyScreen />),
    pageOfWords("/updates", updatesMessages.title, <UpdatesScreen />),
    pageOfApp("/signin", sessionMessages.submit),
    pageOfApp("/sos", sosMessages.title),
  ]
  return Promise.all(contents.map((content) => built(content, language)))
}

async function built({ path, title, content }: Content, language: Language): Promise<BuiltPage> {
  const { brandName } = DEFAULT_PRODUCT
  const html = await renderWhole(content)
  return { path, language, title: title === "" ? brandName : tabTitle(title, brandName, false), html }
}

/** A page of words in the app's frame, as a visitor sees it. It needs no script at all. */
function pageOfWords(path: string, title: string, screen: ReactNode): Content {
  const content = (
    <BackendProvider backend={nobody()}>
      <Router ssrPath={path}>
        <Frame back="/" isSignedIn={false} isVisitor banners={null}>
          {screen}
        </Frame>
        {/* Without the app there is no button to hold: whoever is at home here is one tap away from it. */}
        <div data-if-home="">
          <SosLink />
        </div>
      </Router>
    </BackendProvider>
  )
  return { path, title, content }
}

/** A page that the app takes over as it stands (start-app.tsx): the same tree, before the backend has said anything. */
function pageOfApp(path: string, title: string): Content {
  const content = (
    <Router ssrPath={path} ssrSearch="">
      <StrictMode>
        <ErrorBoundary>
          <App backend={nobody()} openWorkbench={async () => null} />
        </ErrorBoundary>
      </StrictMode>
    </Router>
  )
  return { path, title, content }
}

/** A backend that knows nobody. */
function nobody(): Backend {
  return createMemoryWorld({ now: () => toInstant(0) }).backendFor()
}
