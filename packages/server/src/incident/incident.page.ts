import {
  incidentMessages,
  isHelped,
  ownAnswerSentence,
  reasonSentence,
  ResponderAnswer,
  responderMessages,
  sinceSentence,
  wordsToSay,
  type Responder,
  type ResponderView,
} from "@porchlight/core/incident"
import { cardToldMessages } from "@porchlight/core/date-plan"
import { isStaleFix, locationMessages, type Fix, type KnownFix } from "@porchlight/core/location"
import { newsSentence, recordingMessages } from "@porchlight/core/recording"
import { formatAge, formatMoment, type Instant } from "@porchlight/core/time"
import * as Schema from "effect/Schema"
import { Hono, type Context } from "hono"
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
import { jpegOf } from "../date-plan/date-plan.card.routes.ts"
import { bySource, mapLinks, type MapNames, type Sources } from "../location/location.source.page.ts"
import { otherAlarm } from "./incident.other.page.ts"
import { openResponderLink, openResponderPhoto, viewResponderLink } from "./incident.link.ts"
import { spentPage, unlessSpent } from "./incident.spent.ts"

const REFRESH_SECONDS = 30
const isAnswer = Schema.is(ResponderAnswer)

/**
 * The page behind a responder's link: works on any phone, without a script, an account or an app. Opening it leaves no
 * receipt by itself, because message apps open links to show previews of them; the style that only a page on a screen asks
 * for does, and so does an answer.
 */
export function responderPage({ context: server }: HttpServer): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .onError(
      failurePage(server, ({ answer }, action) =>
        isAnswer(answer) ? answerForm(action, answer, false) : null,
      ),
    )
    .use("/r/*", limitBody, refuseForeignForms)
    .get("/r/:token", async (context) => {
      context.header("content-security-policy", pagePolicy)
      const token = context.req.param("token")
      const view = await viewResponderLink(server, token).catch(unlessSpent)
      if (view === null) return context.html(spentPage(server.settings), 410)
      const isStill = context.req.query("still") !== undefined
      // As a header, because it is of the answer, not of the page; and it can be turned off (WCAG 2.2.1).
      if (view.closedAt === null && !isStill) context.header("refresh", String(REFRESH_SECONDS))
      return context.html(viewPage(server.settings, token, view, isStill))
    })
    .get("/r/:token/photo", async (context) => {
      context.header("content-security-policy", pagePolicy)
      const photo = await openResponderPhoto(server, context.req.param("token")).catch(unlessSpent)
      return photo === null ? context.body(null, 410) : jpegOf(context, photo)
    })
    .get("/r/:token/seen.css", async (context) => {
      // Whoever asks for the headers alone, as machines do that look at links, has seen nothing.
      const isLook = context.req.method === "GET"
      if (isLook) await openResponderLink(server, context.req.param("token")).catch(unlessSpent)
      return seen(context)
    })
    .get("/r/:token/answer", backToPage)
    .post("/r/:token/answer", async (context) => {
      const token = context.req.param("token")
      const { answer } = await context.req.parseBody()
      // A form of ours always carries an answer; anything else just shows the page again.
      if (isAnswer(answer)) await context.var.backend.incident.respond(token, answer).catch(unlessSpent)
      const still = context.req.query("still") === undefined ? "" : "?still"
      return context.redirect(`/r/${encodeURIComponent(token)}${still}`, 303)
    })
}

function seen(context: Context<HttpEnv>): Response {
  context.header("cache-control", "private, max-age=60")
  return context.body("", 200, { "content-type": "text/css; charset=utf-8" })
}

function viewPage({ brandName }: Settings, token: string, view: ResponderView, isStill: boolean): Markup {
  const isOpen = view.closedAt === null
  return renderPage({
    title: brandName,
    brand: brandName,
    head: html`<link rel="stylesheet" href="/r/${token}/seen.css" />`,
    main: isOpen
      ? html`${heading(view)} ${actions(token, view, isStill)} ${words(view)} ${place(view)} ${recorded(view)}
          ${date(token, view)} ${medical(view)} ${told(view)}
          <section>
            <p class="quiet">${incidentMessages.weDoNotCall}</p>
            <p class="quiet">
              ${
                isStill
                  ? html`<a href="/r/${token}">${responderMessages.refresh}</a>`
                  : html`${responderMessages.refreshes}
                      <a href="/r/${token}?still">${responderMessages.stopRefreshing}</a>`
              }
            </p>
          </section>`
      : closed(view),
  })
}

function closed(view: ResponderView): Markup {
  if (view.isOtherOpen) return otherAlarm(view)
  return html`<h1>${responderMessages.closedHeading(view.daterName)}</h1>
    <p>${responderMessages.closedAt(view.closedAt ?? view.now, view.timeZone, view.now)}</p>
    <p class="quiet">${responderMessages.closedHint}</p>
    ${told(view)}`
}

function heading(view: ResponderView): Markup {
  return html`<h1>${responderMessages.heading[view.kind](view.daterName)}</h1>
    <p class="quiet figures">${sinceSentence(view)}</p>
    ${view.mayCall ? "" : html`<p class="strong">${responderMessages.doNotCall}</p>`}
    <section>
      <h2>${responderMessages.whyTitle}</h2>
      <p>${reasonSentence(view.reason, view.now)}</p>
    </section>`
}

/** While nobody has answered, the emergency number comes first. */
function actions(token: string, view: ResponderView, isStill: boolean): Markup {
  // Whoever has turned looking off is not asked to do so again (WCAG 2.2.1).
  const action = `/r/${token}/answer${isStill ? "?still" : ""}`
  const isAnswered = isHelped([view.you, ...view.others])
  const call = html`<a class="button" href="tel:${view.emergencyNumber}"
    >${responderMessages.callEmergency(view.emergencyNumber)}</a
  >`
  const phone = view.daterPhone
  const answered = ownAnswerSentence(view)
  return html`<section>
    <h2>${responderMessages.doTitle}</h2>
    ${isAnswered ? "" : call}
    ${answered === null ? "" : html`<p>${answered} ${responderMessages.changeAnswer}</p>`}
    ${ResponderAnswer.literals.map((answer) => answerForm(action, answer, view.you.answer === answer))}
    ${
      view.mayCall && phone !== null
        ? html`<a class="button" href="tel:${phone}">${responderMessages.callDater(view.daterName)}</a>`
        : ""
    }
    ${isAnswered ? call : ""}
  </section>`
}

/** What to read out on the phone: nobody finds such words while they are afraid for somebody. */
function words(view: ResponderView): Markup {
  return html`<section>
    <h2>${responderMessages.say.title(view.emergencyNumber)}</h2>
    <ul>
      ${wordsToSay(view).map((sentence) => html`<li>${sentence}</li>`)}
    </ul>
  </section>`
}

const ANSWERS = {
  "on-it": () => incidentMessages.onIt,
  reached: () => incidentMessages.reached,
  "cannot-help": () => incidentMessages.cannotHelp,
} satisfies Readonly<Record<ResponderAnswer, () => string>>

function answerForm(action: string, answer: ResponderAnswer, isPressed: boolean): Markup {
  return html`<form method="post" action="${action}">
    <input type="hidden" name="answer" value="${answer}" />
    <button class="${answer === "on-it" ? "first" : ""}" aria-pressed="${String(isPressed)}">
      ${ANSWERS[answer]()}
    </button>
  </form>`
}

function place({ fix, now }: ResponderView): Markup {
  return html`<section>
    <h2>${locationMessages.title}</h2>
    ${
      fix === null
        ? html`<p>${locationMessages.none}</p>`
        : bySource(sourcesOf(fix), (told, names) => placeOf(told, names, now))
    }
  </section>`
}

/** The battery is the phone's at its last place alone. */
function sourcesOf(fix: KnownFix): Sources<KnownFix, Fix> {
  const { phoneFix: phone = null, exactFix, reportedBy } = fix
  const exact = exactFix === undefined ? null : { ...exactFix, batteryPercent: null }
  return { told: fix, phone, exact, isOther: reportedBy !== undefined }
}

function placeOf(fix: KnownFix, names: MapNames, now: Instant): Markup {
  // A battery that is not the phone's says nothing of how long she can call.
  const battery = fix.reportedBy === undefined ? fix.batteryPercent : null
  return html`<p class="figures">${locationMessages.line(formatAge(fix.takenAt, now), fix.accuracyMeters)}</p>
    ${isStaleFix(fix, now) ? html`<p class="quiet">${locationMessages.stale}</p>` : ""}
    ${battery === null ? "" : html`<p>${locationMessages.battery(battery)}</p>`}
    <p class="figures">${fix.latitude.toFixed(5)}, ${fix.longitude.toFixed(5)}</p>
    ${mapLinks(fix, names)}`
}

function recorded({ recording }: ResponderView): Markup {
  if (recording === null) return html``
  return html`<section>
    <h2>${recordingMessages.responderTitle}</h2>
    <p class="figures">${newsSentence(recording)}</p>
  </section>`
}

function date(token: string, view: ResponderView): Markup {
  const rows: ReadonlyArray<readonly [string, string | null]> = [
    [responderMessages.dateWith, view.dateName],
    [responderMessages.datePlace, view.place],
    [
      responderMessages.dateStarts,
      view.startsAt === null ? null : formatMoment(view.startsAt, view.timeZone, view.now),
    ],
    [responderMessages.dateHandle, view.handle],
    [responderMessages.dateVehicle, view.vehicle],
    [responderMessages.dateNotes, view.notes === "" ? null : view.notes],
  ]
  const known = rows.filter(([, value]) => value !== null)
  if (known.length === 0) return html``
  return html`<section>
    <h2>${responderMessages.dateTitle}</h2>
    ${photo(token, view)}
    <dl>
      ${known.map(
        ([label, value]) =>
          html`<dt>${label}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
  </section>`
}

/** What she chose to have known in an emergency. */
function medical({ medical: text }: ResponderView): Markup {
  return text === null
    ? html``
    : html`<section>
        <h2>${responderMessages.medicalTitle}</h2>
        <p>${text}</p>
      </section>`
}

/** Whom to look for. Another photo has another address, as on the card. */
function photo(token: string, { photo: name, dateName }: ResponderView): Markup {
  if (name === null || dateName === null) return html``
  return html`<img
    class="photo"
    src="/r/${token}/photo?${name}"
    alt="${cardToldMessages.photoOf(dateName)}"
  />`
}

function told({ you, others: all, closedAt }: ResponderView): Markup {
  // Once it is over, only those count who were told at all.
  const others = closedAt === null ? all : all.filter(({ rounds }) => rounds > 0)
  const later = isHelped([you, ...all]) ? incidentMessages.responderSpared : incidentMessages.responderLater
  return html`<section>
    <h2>${responderMessages.toldTitle}</h2>
    ${
      others.length === 0
        ? html`<p>${responderMessages.toldNobody}</p>`
        : html`<ul>
            ${others.map((other) => html`<li>${standing(other, later)}</li>`)}
          </ul>`
    }
  </section>`
}

function standing({ name, answer, openedAt, rounds }: Responder, later: (name: string) => string): string {
  if (answer !== null) return responderMessages.otherAnswer[answer](name)
  if (openedAt !== null) return incidentMessages.responderOpened(name)
  return rounds > 0 ? incidentMessages.responderTold(name) : later(name)
}
