import { cardToldMessages as words, type CardFacts, type DateCardView } from "@porchlight/core/date-plan"
import { activeLanguage, localeOf } from "@porchlight/core/language"
import { formatClock, formatMoment, isTimeZone, type Instant } from "@porchlight/core/time"
import { Hono, type Context } from "hono"
import { html } from "hono/html"
import { speak, type ServerContext, type Settings } from "../context/index.ts"
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
import { openCardLink, openCardPhoto, viewCardLink } from "./date-plan.card.link.ts"
import { jpegOf } from "./date-plan.card.routes.ts"

/**
 * The page behind the link of a card, in the language of whoever was given it: on any phone, without a script, an account or an
 * app. Message apps open links by themselves: only the style that a page on a screen asks for counts as seen.
 */
export function dateCardPage({ context: server }: HttpServer): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .onError(failurePage(server))
    .use("/d/*", limitBody, refuseForeignForms)
    .get("/d/:token", async (context) => {
      context.header("content-security-policy", pagePolicy)
      const token = context.req.param("token")
      const card = await viewCardLink(server, token).catch(unlessSpent)
      if (card === null) return context.html(spentPage(server.settings), 410)
      context.header("content-language", card.language)
      return context.html(speak(card.language, () => viewPage(server.settings, token, card.view)))
    })
    .get("/d/:token/photo", (context) => photoPage(server, context, context.req.param("token")))
    .get("/d/:token/seen.css", async (context) => {
      await openCardLink(server, context.req.param("token")).catch(unlessSpent)
      context.header("cache-control", "private, max-age=60")
      return context.body("", 200, { "content-type": "text/css; charset=utf-8" })
    })
}

/** The photo as long as the page is there, and never where it was. */
async function photoPage(server: ServerContext, context: Context<HttpEnv>, token: string): Promise<Response> {
  context.header("content-security-policy", pagePolicy)
  const photo = await openCardPhoto(server, token).catch(unlessSpent)
  return photo === null ? context.body(null, 410) : jpegOf(context, photo)
}

function viewPage({ brandName }: Settings, token: string, view: DateCardView): Markup {
  const clock = (at: Instant) => formatMoment(at, view.timeZone, view.now)
  return renderPage({
    title: brandName,
    brand: brandName,
    head: html`<link rel="stylesheet" href="/d/${token}/seen.css" />`,
    main: html`<h1>${words.heading(view.daterName)}</h1>
      <section>
        <h2>${words.goesTitle}</h2>
        <p class="strong">${words.standing[view.standing]}</p>
        ${view.standing === "due" ? html`<p>${words.dueHint}</p>` : ""}
        ${view.standing === "alarm" ? html`<p>${words.alarmHint}</p>` : ""}
        ${
          view.lastCheckInAt === null
            ? ""
            : html`<p class="figures">${words.lastCheckIn(clock(view.lastCheckInAt))}</p>`
        }
        ${view.dueAt === null ? "" : html`<p class="figures">${words.nextCheckIn(clock(view.dueAt))}</p>`}
        <p class="quiet figures">${words.asOf(clock(view.now))} <a href="/d/${token}">${words.again}</a></p>
      </section>
      ${plan(token, view)}
      <section>
        <p class="quiet">${words.seenHint(view.daterName)}</p>
        <p class="quiet figures">${words.endsHint(dayAndTime(view.expiresAt, view.timeZone))}</p>
      </section>`,
  })
}

function plan(token: string, { facts, endsAt }: DateCardView): Markup {
  return html`<section>
    <h2>${words.planTitle}</h2>
    ${
      facts === null
        ? html`<p>${words.gone}</p>`
        : html`${photo(token, facts)}
            <dl>
              ${rows(facts, endsAt).map(
                ([label, value]) =>
                  html`<dt>${label}</dt>
                    <dd class="figures">${value}</dd>`,
              )}
            </dl>`
    }
  </section>`
}

function photo(token: string, { photo: name, name: who }: CardFacts): Markup {
  if (name === null) return html``
  // Another photo has another address: "look again" shows it.
  return html`<img class="photo" src="/d/${token}/photo?${name}" alt="${words.photoOf(who)}" />`
}

function rows(facts: CardFacts, endsAt: Instant | null): ReadonlyArray<readonly [string, string]> {
  const { name, place, startsAt, timeZone, handle, vehicle } = facts
  const all: ReadonlyArray<readonly [string, string | null]> = [
    [words.who, name],
    [words.where, place],
    [words.when, dayAndTime(startsAt, timeZone)],
    [words.until, dayAndTime(endsAt ?? facts.endsAt, timeZone)],
    [words.handle, handle],
    [words.vehicle, vehicle],
  ]
  return all.flatMap(([label, value]) => (value === null ? [] : [[label, value]]))
}

function dayAndTime(at: Instant, timeZone: string): string {
  const day = new Intl.DateTimeFormat(localeOf(activeLanguage()), {
    weekday: "long",
    month: "long",
    day: "numeric",
    timeZone: isTimeZone(timeZone) ? timeZone : "UTC",
  })
  return `${day.format(at)}, ${formatClock(at, timeZone)}`
}
