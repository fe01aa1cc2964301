import { StrictMode } from "react"
import { createRoot, hydrateRoot } from "react-dom/client"
import { App } from "./app.tsx"
import { openBackend } from "./backend.ts"
import { ErrorBoundary } from "./error-boundary.tsx"

/** Starts the app: in the page that stands in the HTML, when it is the one of this address, and in its place otherwise. */
export async function startApp(): Promise<void> {
  const root = document.getElementById("root")
  if (!root) throw new Error("[porchlight/app] The page has no #root to start in.")
  const isPageThere = root.dataset["page"] === location.pathname && location.pathname !== "/"
  if (!isPageThere) root.replaceChildren()
  root.dataset["started"] = ""
  const app = (
    <StrictMode>
      <ErrorBoundary>
        <App {...await openBackend()} />
      </ErrorBoundary>
    </StrictMode>
  )
  if (isPageThere) hydrateRoot(root, app)
  else createRoot(root).render(app)
}
