import { activeLanguage, localeOf } from "@porchlight/core/language"
import {
  checkoutMessages as words,
  membershipMessages,
  PLAN_TIERS,
  planOf,
  SIMULATED_ACTS,
  simulatedState,
  type SimulatedAct,
} from "@porchlight/core/membership"
import type { Instant } from "@porchlight/core/time"
import { Hono } from "hono"
import { html } from "hono/html"
import type { Settings } from "../context/index.ts"
import {
  limitBody,
  pagePolicy,
  refuseForeignForms,
  renderPage,
  type HttpEnv,
  type HttpServer,
  type Markup,
} from "../http/index.ts"
import type { SimulatedBilling, SimulatedOrder } from "./membership.simulation.ts"
import { syncSubscription } from "./membership.sync.ts"

const isAct = (value: unknown): value is SimulatedAct => SIMULATED_ACTS.some((act) => act === value)

/** The simulated payment company's page. Whoever has its address may use it, as with a real one. */
export function simulatedBillingPage(
  { context: server }: HttpServer,
  billing: SimulatedBilling,
): Hono<HttpEnv> {
  const { publicUrl, brandName } = server.settings
  return new Hono<HttpEnv>()
    .use("/simulation/*", limitBody, refuseForeignForms)
    .get("/simulation/billing/:token", async (context) => {
      context.header("content-security-policy", pagePolicy)
      const token = context.req.param("token")
      const row = await billing.open(token)
      return context.html(
        renderPage({
          title: words.title,
          brand: brandName,
          main: pageOf(row, token, server.clock.now(), server.settings),
        }),
      )
    })
    .post("/simulation/billing/:token/act", async (context) => {
      const token = context.req.param("token")
      const { act } = await context.req.parseBody()
      const back = `/simulation/billing/${encodeURIComponent(token)}`
      if (!isAct(act)) return context.redirect(back, 303)
      await billing.act(token, act)
      const order = await billing.open(token)
      // A real company would send a report; it rings the same bell.
      await syncSubscription(server, billing, order.id)
      return context.redirect(
        act === "pay" && order.startedAt !== null ? `${publicUrl}/membership?checkout=paid` : back,
        303,
      )
    })
}

function pageOf(row: SimulatedOrder, token: string, now: Instant, settings: Settings): Markup {
  const { publicUrl, brandName } = settings
  const plan = planOf(row.tier, row.period)
  const per = membershipMessages.per[row.period]
  const state = simulatedState(row, now)
  const button = (act: SimulatedAct, text: string) =>
    html`<form method="post" action="/simulation/billing/${token}/act">
      <input type="hidden" name="act" value="${act}" />
      <button class="${act === "pay" ? "first" : ""}">${text}</button>
    </form>`
  const link = (path: string, text: string) => html`<p><a href="${publicUrl}${path}">${text}</a></p>`
  const head = html`<h1>${words.title}</h1>
    <p><strong>${words.simulation}</strong></p>
    <p class="figures">${plan.name}: ${plan.price} ${per}</p>`
  if (state === null && row.closedAt !== null) {
    return html`${head}
      <p>${words.closed}</p>
      <section>${link("/membership", words.back(brandName))}</section>`
  }
  if (state === null) {
    return html`${head}
      <section>
        ${button("pay", words.pay(plan.price))} ${link("/membership?checkout=left", words.leave)}
      </section>`
  }
  const { renews, cancels } = membershipMessages
  const others = PLAN_TIERS.filter((tier) => tier !== row.tier)
  const isEnded = state.status === "ended"
  const until = state.cancelsAt === null ? renews(dayOf(state.periodEndsAt)) : cancels(dayOf(state.cancelsAt))
  return html`${head}
    <p class="figures">${row.closedAt !== null ? words.refunded : isEnded ? words.ended : until}</p>
    <section>
      ${isEnded ? "" : row.cancelledAt === null ? button("cancel", words.cancel) : button("resume", words.resume)}
      ${isEnded ? "" : others.map((tier) => button(`to-${tier}`, words.change(planOf(tier, row.period).name)))}
      ${isEnded ? "" : row.failingSince === null ? button("fail", words.fail) : button("mend", words.mend)}
      ${link("/membership", words.back(brandName))}
    </section>`
}

function dayOf(at: Instant): string {
  const format = new Intl.DateTimeFormat(localeOf(activeLanguage()), { dateStyle: "long", timeZone: "UTC" })
  return format.format(at)
}
