import {
  alarmAt,
  checkInLinkMessages as words,
  checkInMessages,
  checkInReply,
  checkInTextMessages,
  deriveStatus,
  type Watch,
} from "@porchlight/core/check-in"
import { discreetMessages, discreetNames, type DiscreetNames } from "@porchlight/core/cloak"
import { PorchlightError, Unavailable } from "@porchlight/core/error"
import { incidentMessages } from "@porchlight/core/incident"
import { formatClock } from "@porchlight/core/time"
import { Hono, type Context } from "hono"
import { html } from "hono/html"
import { speak, storedLanguage, type ServerContext } from "../context/index.ts"
import { discreetOfAccount } from "../delivery/delivery.discreet.row.ts"
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
import { checkInSql } from "./check-in.sql.ts"
import { CHECK_IN_LINK_PATH, readCheckInToken, type AskedPeriod } from "./check-in.link.ts"
import { readWatchOf } from "./check-in.row.ts"

const SERVICE = { role: "service" } as const

/** A question as it stands, in the language of whom it is asked. */
interface Asked {
  readonly accountId: string
  readonly language: string
  readonly timeZone: string
  /** What may be said of it instead of what it is about; null where it may say so. */
  readonly discreet: DiscreetNames | null
  readonly watch: Watch
}

/**
 * The page behind the link in a mail: one button checks in, for the period that the mail asked about and no other. It works without
 * a script, an account or the app, names neither her nor the product, and opening it answers nothing: mail is read by machines.
 */
export function checkInLinkPage({ context: server }: HttpServer): Hono<HttpEnv> {
  const path = `${CHECK_IN_LINK_PATH}/:token`
  return new Hono<HttpEnv>()
    .onError(
      failurePage(
        server,
        (_, action) => answerForm(action, words.done),
        () => checkInTextMessages.neutralTitle,
      ),
    )
    .use(`${CHECK_IN_LINK_PATH}/*`, limitBody, refuseForeignForms)
    .get(path, async (context) => {
      context.header("content-security-policy", pagePolicy)
      context.header("cache-control", "no-store")
      const token = context.req.param("token")
      const period = readCheckInToken(server, token)
      const asked = period && (await readAsked(server, period))
      if (period === null || asked === null) return spent(context)
      const page = await speak(storedLanguage(asked.language), async () =>
        viewOf(server, token, period, asked),
      )
      return context.html(page)
    })
    .get(`${path}/answer`, backToPage)
    .post(`${path}/answer`, async (context) => {
      const token = context.req.param("token")
      const period = readCheckInToken(server, token)
      const asked = period && (await readAsked(server, period))
      if (period === null || asked === null) return spent(context)
      await answer(server, asked.accountId, period)
      return context.redirect(`${CHECK_IN_LINK_PATH}/${encodeURIComponent(token)}`, 303)
    })
}

/** The same for whatever does not work. Whether she wants her messages discreet is not known here: it tells as little as those. */
function spent(context: Context<HttpEnv>): Response | Promise<Response> {
  const title = checkInTextMessages.neutralTitle
  const main = html`<h1>${incidentMessages.linkSpent}</h1>`
  return context.html(renderPage({ title, brand: title, main }), 410)
}

/** Answers once, however often it is pressed. What is refused stands on the page that follows. @throws Unavailable */
async function answer(context: ServerContext, accountId: string, asked: AskedPeriod): Promise<void> {
  try {
    await checkInSql(context, accountId).answer(
      asked.watchId,
      asked.epoch,
      `link-${asked.watchId}-${asked.epoch}`,
    )
  } catch (error) {
    if (!(error instanceof PorchlightError) || error instanceof Unavailable) throw error
  }
}

async function readAsked({ database }: ServerContext, { watchId }: AskedPeriod): Promise<Asked | null> {
  return database.transaction(SERVICE, async (sql) => {
    const row = await sql.selectFrom("watch").selectAll().where("id", "=", watchId).executeTakeFirst()
    if (row === undefined) return null
    const profile = await sql
      .selectFrom("user_profiles")
      .select("language")
      .where("user_id", "=", row.account_id)
      .executeTakeFirst()
    // The account is gone meanwhile.
    if (profile === undefined) return null
    const discreet = await discreetOfAccount(sql, row.account_id)
    return {
      accountId: row.account_id,
      language: profile.language,
      timeZone: row.time_zone,
      discreet: discreet && discreetNames(discreet),
      watch: await readWatchOf(sql, row),
    }
  })
}

function viewOf({ clock }: ServerContext, token: string, { epoch }: AskedPeriod, asked: Asked): Markup {
  const { watch, discreet, timeZone } = asked
  const status = deriveStatus(watch, clock.now())
  const said = discreet === null ? checkInTextMessages : discreetMessages
  if (watch.endedAt !== null)
    return page(asked, html`<h1>${watch.outcome === "completed" ? said.replyHome : closed(asked)}</h1>`)
  if (status === "alerted")
    return page(asked, withPin(discreet === null ? checkInMessages.alarmOpen : discreetMessages.replyAlarm))
  if (watch.epoch !== epoch) {
    const at = formatClock(watch.dueAt, timeZone)
    return page(
      asked,
      html`<h1>${discreet === null ? checkInReply(watch, at) : discreetMessages.replyOk(at)}</h1>`,
    )
  }
  if (status === "overdue") return page(asked, withPin(words.tooLate))
  const until = formatClock(alarmAt(watch), timeZone)
  const action = `${CHECK_IN_LINK_PATH}/${token}/answer`
  const isHome = watch.phase === "home"
  const question = isHome ? words.homeQuestion : words.question
  const label = isHome ? words.answerHome : words.answer
  return page(
    asked,
    html`<h1>${discreet === null ? question : discreet.task}</h1>
      <p class="figures">${words.answerBy(until)}</p>
      ${answerForm(action, discreet === null ? label : words.done)}`,
  )
}

function closed({ discreet }: Asked): string {
  return discreet === null ? checkInMessages.watchEnded : discreetMessages.replyHome
}

/** What only her PIN does now, and where that can be said from any phone. */
function withPin(why: string): Markup {
  return html`<h1>${why}</h1>
    <a class="button" href="/check-in-here">${words.enterPin}</a>`
}

function answerForm(action: string, label: string): Markup {
  return html`<form method="post" action="${action}">
    <button class="first">${label}</button>
  </form>`
}

function page({ discreet }: Asked, main: Markup): Markup {
  const title = discreet?.app ?? checkInTextMessages.neutralTitle
  return renderPage({ title, brand: title, main })
}
