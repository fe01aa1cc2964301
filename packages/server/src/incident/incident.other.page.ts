import { responderMessages, type ResponderView } from "@porchlight/core/incident"
import { html } from "hono/html"
import type { Markup } from "../http/index.ts"

/** What stands on a page of hers instead of all else for whoever was told of an alarm that has a link of its own. */
export function otherAlarm({
  daterName,
  mayCall,
  emergencyNumber: number,
}: Pick<ResponderView, "daterName" | "mayCall" | "emergencyNumber">): Markup {
  return html`<h1>${responderMessages.otherHeading(daterName)}</h1>
    ${mayCall ? "" : html`<p class="strong">${responderMessages.doNotCall}</p>`}
    <p>${responderMessages.otherHint}</p>
    <p>${responderMessages.otherMissing}</p>
    <a class="button" href="tel:${number}">${responderMessages.callEmergency(number)}</a>`
}
