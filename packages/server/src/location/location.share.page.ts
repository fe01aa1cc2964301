import { emergencyNumber } from "@porchlight/core/config"
import {
  isStaleFix,
  locationToldMessages as words,
  SHARE_REFRESH_SECONDS,
  type Fix,
  type LocationShareView,
} from "@porchlight/core/location"
import { formatAge, formatMoment, type Instant } from "@porchlight/core/time"
import { Hono } from "hono"
import { html } from "hono/html"
import { speak, type Settings } from "../context/index.ts"
import {
  failurePage,
  limitBody,
  pagePolicy,
  refuseForeignForms,
  renderPage,
  type HttpEnv,
  type HttpServer,
  type Markup,
} from "../http/index.ts"
import { spentPage, unlessSpent } from "../incident/incident.spent.ts"
import { openLocationLink, viewLocationLink } from "./location.share.link.ts"
import { bySource, mapLinks, type MapNames } from "./location.source.page.ts"

/**
 * The page behind a link to where somebody is: on any phone, without a script, an account or an app. Message apps open links by
 * themselves: only the style that a page on a screen asks for is a look. The approximate place and the exact one look the same.
 */
export function locationSharePage({ context: server }: HttpServer): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .onError(failurePage(server))
    .use("/l/*", limitBody, refuseForeignForms)
    .get("/l/:token", async (context) => {
      context.header("content-security-policy", pagePolicy)
      const token = context.req.param("token")
      const linked = await viewLocationLink(server, token).catch(unlessSpent)
      if (linked === null) return context.html(spentPage(server.settings), 410)
      const isStill = context.req.query("still") !== undefined
      // As a header, because it is of the answer, not of the page; and it can be turned off (WCAG 2.2.1).
      if (!isStill) context.header("refresh", String(SHARE_REFRESH_SECONDS))
      const page = () => viewPage(server.settings, token, linked.view, isStill)
      // Of a link that she gave away herself nobody knows who reads it: then their browser says the language.
      if (linked.language === null) return context.html(page())
      context.header("content-language", linked.language)
      return context.html(speak(linked.language, page))
    })
    .get("/l/:token/seen.css", async (context) => {
      await openLocationLink(server, context.req.param("token")).catch(unlessSpent)
      context.header("cache-control", "private, no-store")
      return context.body("", 200, { "content-type": "text/css; charset=utf-8" })
    })
}

function viewPage(
  { brandName, country }: Settings,
  token: string,
  view: LocationShareView,
  isStill: boolean,
): Markup {
  const { daterName, now, timeZone, expiresAt } = view
  const number = emergencyNumber(country)
  return renderPage({
    title: brandName,
    brand: brandName,
    head: html`<link rel="stylesheet" href="/l/${token}/seen.css" />`,
    main: html`<h1>${words.heading(daterName)}</h1>
      ${place(view)}
      <section>
        <p class="quiet figures">
          ${words.asOf(formatMoment(now, timeZone, now))}
          <a href="/l/${token}${isStill ? "?still" : ""}">${words.again}</a>
        </p>
        <p class="quiet">
          ${
            isStill
              ? html`<a href="/l/${token}">${words.refresh}</a>`
              : html`${words.refreshes} <a href="/l/${token}?still">${words.stopRefresh}</a>`
          }
        </p>
      </section>
      <section>
        <p class="quiet">${words.seenHint(daterName)}</p>
        <p class="quiet figures">${words.endsHint(formatMoment(expiresAt, timeZone, now))}</p>
        <p>${words.dangerHint(number)}</p>
        <a class="button" href="tel:${number}">${words.call(number)}</a>
      </section>`,
  })
}

function place({ place: found, now }: LocationShareView): Markup {
  if (found === null)
    return html`<section>
      <p class="strong">${words.noPlace}</p>
      <p class="quiet">${words.noPlaceHint}</p>
    </section>`
  const isOther = found.reportedBy !== undefined
  const sources = { told: found, phone: found.phonePlace ?? null, isOther }
  return html`<section>${bySource(sources, (told, names) => placeOf(told, names, now))}</section>`
}

function placeOf(found: Omit<Fix, "batteryPercent">, names: MapNames, now: Instant): Markup {
  const isStale = isStaleFix(found, now)
  return html`<p class="figures ${isStale ? "quiet" : "strong"}">
      ${words.line(formatAge(found.takenAt, now), found.accuracyMeters)}
    </p>
    ${isStale ? html`<p>${words.stale}</p>` : ""}
    <p class="figures ${isStale ? "quiet" : ""}">
      ${found.latitude.toFixed(5)}, ${found.longitude.toFixed(5)}
    </p>
    ${mapLinks(found, names)}`
}
