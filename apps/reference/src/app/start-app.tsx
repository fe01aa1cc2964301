import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { App } from "./app.tsx"
import { openBackend } from "./backend.ts"
import { ErrorBoundary } from "./error-boundary.tsx"

/** Starts the app in place of the landing page that stands in the HTML. */
export async function startApp(): Promise<void> {
  const root = document.getElementById("root")
  if (!root) throw new Error("[porchlight/app] The page has no #root to start in.")
  root.replaceChildren()
  root.dataset["started"] = ""
  const opened = await openBackend()
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        <App {...opened} />
      </ErrorBoundary>
    </StrictMode>,
  )
}
