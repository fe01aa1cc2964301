import { StrictMode } from "react"
import { hydrateRoot } from "react-dom/client"
import { LandingScreen } from "./landing-screen.tsx"

/** Brings the landing page alive that already stands in the HTML. */
export function startLanding(): void {
  const root = document.getElementById("root")
  if (!root) throw new Error("[porchlight/landing] The page has no #root to come alive in.")
  hydrateRoot(
    root,
    <StrictMode>
      <LandingScreen />
    </StrictMode>,
  )
}
