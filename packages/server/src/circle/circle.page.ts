import { circleMessages, InviteSpent, referralMessages, type Invite } from "@porchlight/core/circle"
import { activeLanguage, isOffered, localeOf, type OfferedLanguage } from "@porchlight/core/language"
import type { Instant } from "@porchlight/core/time"
import { Hono, type Context } from "hono"
import { html } from "hono/html"
import { speak, type Settings } from "../context/index.ts"
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
import { answerInvite, openInvite, repeatedAnswer } from "./circle.answer.ts"

/**
 * The page behind an invite link: what is asked, yes and no. Works without a script; a preview of the link answers nothing.
 * All of it is in the language of what is agreed to, which is kept in the words that were read; pages that know of no
 * invite are in the browser's.
 */
export function invitePage({ context: server }: HttpServer): Hono<HttpEnv> {
  return (
    new Hono<HttpEnv>()
      // What was answered is answered on its page again, where the words stand that are agreed to.
      .onError(failurePage(server))
      .get("/i", (context) => {
        context.header("content-security-policy", pagePolicy)
        return context.html(explanationPage(server.settings))
      })
      .use("/i/*", limitBody, refuseForeignForms)
      .get("/i/:token", async (context) => {
        context.header("content-security-policy", pagePolicy)
        const token = context.req.param("token")
        const linked = await openInvite(server, token).catch(unlessSpent)
        if (linked === null) return context.html(spentPage(server.settings), 410)
        const page = () => invitationPage(server.settings, token, linked.invite)
        return pageIn(context, linked.language, page)
      })
      .post("/i/:token/answer", async (context) => {
        const token = context.req.param("token")
        const { answer, wording } = await context.req.parseBody()
        const back = `/i/${encodeURIComponent(token)}`
        if (answer !== "yes" && answer !== "no") return context.redirect(back, 303)
        const read = typeof wording === "string" ? wording : undefined
        const linked = await answerInvite(server, token, answer, read).catch(unlessSpent)
        const isAnswered = linked !== null && linked.invite.status !== "pending"
        const answered = linked === null ? await repeatedAnswer(server, token, answer) : null
        const language = isAnswered ? linked.language : answered
        return context.redirect(language === null ? back : `/i/thanks/${answer}?in=${language}`, 303)
      })
      .get("/i/thanks/:answer", (context) => {
        context.header("content-security-policy", pagePolicy)
        const page = () => thanksPage(server.settings, context.req.param("answer") === "yes")
        const language = context.req.query("in")
        return isOffered(language) ? pageIn(context, language, page) : context.html(page())
      })
      .get("/i/:token/answer", backToPage)
  )
}

function pageIn(context: Context<HttpEnv>, language: OfferedLanguage, page: () => Markup) {
  context.header("content-language", language)
  return context.html(speak(language, page))
}

function unlessSpent(error: unknown): null {
  if (error instanceof InviteSpent) return null
  throw error
}

/** The same page for every invite that does not work, whatever the reason. */
function spentPage({ brandName }: Settings): Markup {
  return renderPage({
    title: brandName,
    brand: brandName,
    main: html`<h1>${circleMessages.inviteSpent}</h1>
      <p>${circleMessages.inviteSpentHint}</p>`,
  })
}

/** What a dater gives out herself: the same for everybody. It says whose text to wait for, and can be answered by nobody. */
function explanationPage({ brandName }: Settings): Markup {
  return renderPage({
    title: brandName,
    brand: brandName,
    main: html`<h1>${referralMessages.pageTitle}</h1>
      <p>${referralMessages.pageWhat}</p>
      <p>${referralMessages.pageAnswer(brandName)}</p>
      <p>${referralMessages.pageFree}</p>
      <p class="quiet">${referralMessages.pageSafe} ${referralMessages.pageMissing}</p>`,
  })
}

/** Says nothing of whom it was about: it is behind no link. */
function thanksPage({ brandName }: Settings, isYes: boolean): Markup {
  return renderPage({
    title: brandName,
    brand: brandName,
    main: html`<h1>${isYes ? circleMessages.answeredYes : circleMessages.answeredNo}</h1>`,
  })
}

function dayOf(at: Instant): string {
  const format = new Intl.DateTimeFormat(localeOf(activeLanguage()), { dateStyle: "long", timeZone: "UTC" })
  return format.format(at)
}

function invitationPage({ brandName }: Settings, token: string, invite: Invite): Markup {
  const answer = (value: "yes" | "no", words: string) =>
    html`<form method="post" action="/i/${token}/answer">
      <input type="hidden" name="answer" value="${value}" />
      <input type="hidden" name="wording" value="${invite.wording}" />
      <button class="${value === "yes" ? "first" : ""}">${words}</button>
    </form>`
  return renderPage({
    title: brandName,
    brand: brandName,
    main: html`<h1>${circleMessages.answerTitle(invite.daterName)}</h1>
      <p>${invite.wording}</p>
      <p class="quiet">${circleMessages.answerHint(invite.daterName)}</p>
      <section>
        ${answer("yes", circleMessages.answerYes)} ${answer("no", circleMessages.answerNo)}
        <p class="quiet figures">${circleMessages.inviteUntil(dayOf(invite.expiresAt))}</p>
      </section>`,
  })
}
