import { DEFAULT_EMERGENCY_NUMBER, DEFAULT_PRODUCT } from "@porchlight/core/config"
import { renderToString } from "react-dom/server"
import { LandingScreen } from "./landing-screen.tsx"

/** The landing page as HTML, made when the app is built. What a deployment decides the server writes in (http.fill.ts). */
export function prerender(): string {
  return renderToString(
    <LandingScreen product={DEFAULT_PRODUCT} emergencyNumber={DEFAULT_EMERGENCY_NUMBER} />,
  )
}
