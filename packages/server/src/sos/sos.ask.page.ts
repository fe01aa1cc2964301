import { emergencyNumber } from "@porchlight/core/config"
import { locationMessages, locationToldMessages } from "@porchlight/core/location"
import { askState, sosAskedMessages, type AskView } from "@porchlight/core/sos"
import { formatAge } from "@porchlight/core/time"
import { Hono } from "hono"
import { html } from "hono/html"
import type { Settings } from "../context/index.ts"
import {
  backToPage,
  failurePage,
  limitBody,
  pagePolicy,
  refuseForeignForms,
  renderPage,
  type HttpEnv,
  type HttpServer,
  type Markup,
} from "../http/index.ts"
import { mapLinks, notThePhone } from "../location/location.source.page.ts"
import { otherAlarm } from "../incident/incident.other.page.ts"
import { spentPage, unlessSpent } from "../incident/incident.spent.ts"

/** The page behind the link of somebody who was asked: works on any phone, without a script, an account or an app. */
export function askPage({ context: server }: HttpServer): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .onError(failurePage(server, (_, action) => takeForm(action)))
    .use("/a/*", limitBody, refuseForeignForms)
    .get("/a/:token", async (context) => {
      context.header("content-security-policy", pagePolicy)
      const token = context.req.param("token")
      const view = await context.var.backend.sos.openAsk(token).catch(unlessSpent)
      return view === null
        ? context.html(spentPage(server.settings), 410)
        : context.html(viewPage(server.settings, token, view))
    })
    .get("/a/:token/claim", backToPage)
    .post("/a/:token/claim", async (context) => {
      const token = context.req.param("token")
      await context.var.backend.sos.claimAsk(token).catch(unlessSpent)
      return context.redirect(`/a/${encodeURIComponent(token)}`, 303)
    })
}

function viewPage({ brandName, country }: Settings, token: string, view: AskView): Markup {
  return renderPage({
    title: brandName,
    brand: brandName,
    main: view.mayCall
      ? asked(token, view)
      : otherAlarm({ ...view, emergencyNumber: emergencyNumber(country) }),
  })
}

function asked(token: string, view: AskView): Markup {
  return html`<h1>${sosAskedMessages.heading[view.kind](view.daterName)}</h1>
    <p class="quiet figures">${sosAskedMessages.askedAgo(formatAge(view.askedAt, view.now))}</p>
    <p class="quiet">${sosAskedMessages.notAnAlarm}</p>
    <section>${standing(token, view)}</section>
    ${place(view)}`
}

/** While nobody has it, taking it; then who has, and for that one the number. */
function standing(token: string, view: AskView): Markup {
  const { claim, daterName } = view
  const state = askState({ ...view, claim: claim && { contactId: "", at: view.now, ...claim } }, view.now)
  if (state === "closed") return html`<p class="strong">${sosAskedMessages.closed(daterName)}</p>`
  if (claim !== null && !claim.isYou) return html`<p class="strong">${sosAskedMessages.taken(claim.name)}</p>`
  if (state === "expired") return html`<p>${sosAskedMessages.expired}</p>`
  return html`${
    claim === null ? takeForm(`/a/${token}/claim`) : html`<p class="strong">${sosAskedMessages.yours}</p>`
  }
  ${
    view.daterPhone === null
      ? ""
      : html`<a class="button" href="tel:${view.daterPhone}">${sosAskedMessages.call(daterName)}</a>`
  }`
}

function takeForm(action: string): Markup {
  return html`<form method="post" action="${action}">
    <button class="first">${sosAskedMessages.take}</button>
  </form>`
}

function place({ fix, now, daterName }: AskView): Markup {
  if (fix === null) return html``
  const isOther = fix.reportedBy !== undefined
  const { otherMap, otherWebMap, webMap } = locationToldMessages
  const names = isOther ? { map: otherMap, webMap: otherWebMap } : { map: locationMessages.map, webMap }
  const told = html`<p class="figures">
      ${locationMessages.line(formatAge(fix.takenAt, now), fix.accuracyMeters)}
    </p>
    <p class="figures">${fix.latitude.toFixed(5)}, ${fix.longitude.toFixed(5)}</p>
    ${mapLinks(fix, names)}`
  return html`<section>
    <h2>${locationMessages.title}</h2>
    ${
      isOther
        ? html`<p class="strong">${sosAskedMessages.callFirst(daterName)}</p>
            ${notThePhone(told)}`
        : told
    }
  </section>`
}
