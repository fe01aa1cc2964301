import { renderToString } from "react-dom/server"
import { LandingScreen } from "./landing-screen.tsx"

/** The landing page as HTML, made when the app is built. */
export function prerender(): string {
  return renderToString(<LandingScreen />)
}
