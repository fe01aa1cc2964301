import { drilledMessages, type DrillView } from "@porchlight/core/circle"
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
import { spentPage, unlessSpent } from "../incident/incident.spent.ts"

/** The page behind the link in a test: one button, on any phone, without a script or an account. Looking is no answer. */
export function drillPage({ context: server }: HttpServer): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .onError(failurePage(server, (_, action) => answerForm(action)))
    .use("/t/*", limitBody, refuseForeignForms)
    .get("/t/:token", async (context) => {
      context.header("content-security-policy", pagePolicy)
      const token = context.req.param("token")
      const view = await context.var.backend.drill.open(token).catch(unlessSpent)
      return view === null
        ? context.html(spentPage(server.settings), 410)
        : context.html(viewPage(server.settings, token, view))
    })
    .get("/t/:token/answer", backToPage)
    .post("/t/:token/answer", async (context) => {
      const token = context.req.param("token")
      await context.var.backend.drill.answer(token).catch(unlessSpent)
      return context.redirect(`/t/${encodeURIComponent(token)}`, 303)
    })
}

function viewPage({ brandName }: Settings, token: string, view: DrillView): Markup {
  return renderPage({
    title: brandName,
    brand: brandName,
    main: html`<h1>${drilledMessages.heading}</h1>
      ${standing(brandName, token, view)}`,
  })
}

function standing(brandName: string, token: string, view: DrillView): Markup {
  const { daterName, answeredAt, isInterrupted } = view
  if (isInterrupted) return html`<p class="strong">${drilledMessages.interrupted(daterName)}</p>`
  if (answeredAt !== null) return html`<p class="strong">${drilledMessages.answered(daterName)}</p>`
  return html`<p>${drilledMessages.why(daterName, brandName)}</p>
    <section>${answerForm(`/t/${token}/answer`)}</section>`
}

function answerForm(action: string): Markup {
  return html`<form method="post" action="${action}">
    <button class="first">${drilledMessages.ok}</button>
  </form>`
}
