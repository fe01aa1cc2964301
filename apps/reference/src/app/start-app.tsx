import { isLanguage } from "@porchlight/core/language"
import { sessionMachine } from "@porchlight/machines/session"
import { StrictMode } from "react"
import { createRoot, hydrateRoot } from "react-dom/client"
import { listenForLanguage } from "../language/kept-language.ts"
import { chooseLanguage, speakFirst } from "../language/language.ts"
import { App } from "./app.tsx"
import { openBackend } from "./backend.ts"
import { ErrorBoundary } from "./error-boundary.tsx"
import { fetchAhead } from "./fetch-ahead.ts"
import { goWithoutStyles, loadStyles } from "./load-styles.ts"
import { nextTask } from "./next-task.ts"
import { answeringAfterTakeOver, isTakenOver, tellTakenOver } from "./take-over.ts"

/**
 * The screens that stand in the HTML of their address (prerender.tsx), and their code. It has to be there before the app
 * takes one over: a state that changes above a screen without code would have it drawn anew, and what was typed be lost.
 */
const inPage: Readonly<Record<string, () => Promise<InPage>>> = {
  "/signin": () => import("../features/session/session-screen.tsx"),
  "/sos": async () => {
    await import("../features/sos/sos-screen.tsx")
    return { keepTyped: () => {} }
  },
}

interface InPage {
  /** Remembers what was typed, before anything in the page changes. */
  readonly keepTyped: (root: HTMLElement) => void
}

/** Starts the app: in the page that stands in the HTML, when it is the one of this address, and in its place otherwise. */
export async function startApp(): Promise<void> {
  const root = document.getElementById("root")
  if (!root) throw new Error("[porchlight/app] The page has no #root to start in.")
  const { pathname } = location
  const { documentElement } = document
  const { lang } = documentElement
  const isForeign = documentElement.dataset["words"] === "foreign"
  const loadScreen = root.dataset["page"] === pathname && !isForeign ? inPage[pathname] : undefined
  goWithoutStyles(globalThis)
  void fetchAhead(pathname)
  if (!loadScreen) root.replaceChildren()
  root.dataset["started"] = ""
  const styles = loadStyles(documentElement.dataset["styles"])
  const [opened, screen] = await Promise.all([
    openBackend(),
    loadScreen?.(),
    speakFirst(documentElement),
    styles,
  ])
  await nextTask()
  const backend = loadScreen ? answeringAfterTakeOver(opened.backend) : opened.backend
  // In a task of its own, as what follows: neither keeps a tap waiting for the other.
  const session = sessionMachine(backend)
  await nextTask()
  screen?.keepTyped(root)
  const choose = async (language: string | undefined) => {
    // Words that change before the page in the HTML is alive would have it drawn anew, and what was typed be lost.
    if (loadScreen) await isTakenOver
    if (isLanguage(language)) await chooseLanguage(language).catch(() => {})
  }
  listenForLanguage(document, (language) => void choose(language))
  void choose(documentElement.dataset["chosen"])
  const app = (
    <StrictMode>
      <ErrorBoundary>
        <App {...opened} backend={backend} session={session} />
      </ErrorBoundary>
    </StrictMode>
  )
  // Words that did not come leave the app in English: then it makes the page anew.
  if (loadScreen && documentElement.lang === lang) hydrateRoot(root, app)
  else {
    tellTakenOver()
    root.replaceChildren()
    createRoot(root).render(app)
  }
  // Nothing in the page says what stood there: it may be disguised later.
  delete root.dataset["page"]
}
