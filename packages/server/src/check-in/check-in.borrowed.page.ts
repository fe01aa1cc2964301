import { BORROWED_TRIES_PER_DAY, checkInBorrowedMessages } from "@porchlight/core/check-in"
import { normalizePhone } from "@porchlight/core/phone"
import { Hono } from "hono"
import { html } from "hono/html"
import { receiveOwnPin } from "../delivery/delivery.reply.ts"
import {
  limitBody,
  pagePolicy,
  refuseForeignForms,
  renderPage,
  type HttpEnv,
  type HttpServer,
  type Markup,
} from "../http/index.ts"
import { takeBorrowed } from "./check-in.borrowed.ts"

const PATH = "/check-in-here"
/** More than any PIN; what is longer is cut, and wrong all the same. */
const PIN_MAX_LENGTH = 8

/** Checking in from any phone: a number and a PIN, without an account, a script or a cookie. One answer for everything. */
export function borrowedPage({ context: server }: HttpServer): Hono<HttpEnv> {
  const { brandName, country } = server.settings
  return new Hono<HttpEnv>()
    .use(`${PATH}/*`, limitBody, refuseForeignForms)
    .get(PATH, (context) => {
      context.header("content-security-policy", pagePolicy)
      context.header("cache-control", "no-store")
      return context.html(page(brandName, form()))
    })
    .post(PATH, async (context) => {
      const { phone, pin } = await context.req.parseBody()
      const said = {
        phone: typeof phone === "string" ? normalizePhone(country, phone) : null,
        pin: typeof pin === "string" ? pin.trim().slice(0, PIN_MAX_LENGTH) : "",
        address: context.var.client.address,
      }
      await takeBorrowed(server, said, receiveOwnPin)
      // Elsewhere, so that going back or loading anew sends no PIN again.
      return context.redirect(`${PATH}/received`, 303)
    })
    .get(`${PATH}/received`, (context) => {
      context.header("content-security-policy", pagePolicy)
      return context.html(page(brandName, received()))
    })
}

function page(brandName: string, main: Markup): Markup {
  return renderPage({ title: brandName, brand: brandName, main })
}

function form(): Markup {
  return html`<h1>${checkInBorrowedMessages.title}</h1>
    <p>${checkInBorrowedMessages.intro}</p>
    <form method="post" action="${PATH}">
      <p>
        <label for="phone">${checkInBorrowedMessages.phoneLabel}</label>
        <input id="phone" name="phone" type="tel" autocomplete="off" required />
      </p>
      <p>
        <label for="pin">${checkInBorrowedMessages.pinLabel}</label>
        <input id="pin" name="pin" type="password" inputmode="numeric" autocomplete="off" required />
      </p>
      <button class="first">${checkInBorrowedMessages.send}</button>
    </form>
    <p class="quiet">${checkInBorrowedMessages.tries(BORROWED_TRIES_PER_DAY)}</p>`
}

function received(): Markup {
  return html`<h1>${checkInBorrowedMessages.received}</h1>
    <p>${checkInBorrowedMessages.receivedText}</p>
    <a class="button" href="${PATH}">${checkInBorrowedMessages.again}</a>`
}
