import { emergencyNumber } from "@porchlight/core/config"
import { incidentMessages, LinkSpent, responderMessages } from "@porchlight/core/incident"
import { html } from "hono/html"
import type { Settings } from "../context/index.ts"
import { renderPage, type Markup } from "../http/index.ts"

/** For links that may be over: nothing is found then. Anything else is thrown on. */
export function unlessSpent(error: unknown): null {
  if (error instanceof LinkSpent) return null
  throw error
}

/** The same page for every link that does not work, whatever the reason. */
export function spentPage({ brandName, country }: Settings): Markup {
  const number = emergencyNumber(country)
  return renderPage({
    title: brandName,
    brand: brandName,
    main: html`<h1>${incidentMessages.linkSpent}</h1>
      <p>${incidentMessages.linkSpentHint}</p>
      <a class="button" href="tel:${number}">${responderMessages.callEmergency(number)}</a>`,
  })
}
