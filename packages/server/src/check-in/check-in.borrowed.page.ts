import { BORROWED_TRIES_PER_DAY, checkInBorrowedMessages } from "@porchlight/core/check-in"
import { SECOND_MS } from "@porchlight/core/time"
import { Hono } from "hono"
import { html } from "hono/html"
import { receiveOwnPin, receiveOwnWord } from "../delivery/delivery.proof.ts"
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
import { createShares, createTurns } from "../precedence/index.ts"
import { takeBorrowed } from "./check-in.borrowed.ts"

const PATH = "/check-in-here"
/** More than any number, handle, PIN or word; what is longer is cut, and wrong all the same. */
const MAX_LENGTH = 80

/** Tries at once, of one address one: each takes four comparisons, for which others wait who sign in. */
const TRIES_AT_ONCE = 3
const WAIT_MAX_MS = 10 * SECOND_MS

/** Checking in from any phone: a number or a handle, and a PIN or a word, without an account, a script or a cookie. One answer for everything. */
export function borrowedPage({ context: server }: HttpServer): Hono<HttpEnv> {
  const { brandName } = server.settings
  const shares = createShares(1, WAIT_MAX_MS)
  const turns = createTurns(TRIES_AT_ONCE)
  const inTurn = async (address: string, work: () => Promise<void>) => {
    const leaveShare = await shares.take(address)
    try {
      const leave = await turns.take(WAIT_MAX_MS)
      await work().finally(leave)
    } finally {
      leaveShare()
    }
  }
  return new Hono<HttpEnv>()
    .onError(failurePage(server, () => fields()))
    .use(`${PATH}/*`, limitBody, refuseForeignForms)
    .get(PATH, (context) => {
      context.header("content-security-policy", pagePolicy)
      context.header("cache-control", "no-store")
      return context.html(page(brandName, form()))
    })
    .post(PATH, async (context) => {
      const { who, secret } = await context.req.parseBody()
      const { address } = context.var.client
      const said = { who: typed(who), secret: typed(secret), address }
      await inTurn(address, () =>
        takeBorrowed(server, said, { takePin: receiveOwnPin, takeWord: receiveOwnWord }),
      )
      // Elsewhere, so that going back or loading anew sends no PIN again.
      return context.redirect(`${PATH}/received`, 303)
    })
    .get(`${PATH}/received`, (context) => {
      context.header("content-security-policy", pagePolicy)
      return context.html(page(brandName, received()))
    })
}

function typed(value: unknown): string {
  return typeof value === "string" ? value.trim().slice(0, MAX_LENGTH) : ""
}

function page(brandName: string, main: Markup): Markup {
  return renderPage({ title: brandName, brand: brandName, main })
}

function form(): Markup {
  return html`<h1>${checkInBorrowedMessages.title}</h1>
    <p>${checkInBorrowedMessages.intro}</p>
    ${fields()}
    <p class="quiet">${checkInBorrowedMessages.tries(BORROWED_TRIES_PER_DAY)}</p>`
}

function fields(): Markup {
  return html`<form method="post" action="${PATH}">
    <p>
      <label for="who">${checkInBorrowedMessages.whoLabel}</label>
      <input id="who" name="who" autocomplete="off" autocapitalize="none" spellcheck="false" required />
    </p>
    <p>
      <label for="secret">${checkInBorrowedMessages.secretLabel}</label>
      <input id="secret" name="secret" type="password" autocomplete="off" required />
    </p>
    <button class="first">${checkInBorrowedMessages.send}</button>
  </form>`
}

function received(): Markup {
  return html`<h1>${checkInBorrowedMessages.received}</h1>
    <p>${checkInBorrowedMessages.receivedText}</p>
    <a class="button" href="${PATH}">${checkInBorrowedMessages.again}</a>`
}
