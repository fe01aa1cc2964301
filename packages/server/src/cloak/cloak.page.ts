import { LEAVE_PATH, UNKNOWN_TIME_ZONE, WEATHER_PATH } from "@porchlight/core/cloak"
import { Hono, type Context } from "hono"
import { deleteCookie, getCookie } from "hono/cookie"
import { html } from "hono/html"
import { isSecure } from "../http/http.headers.ts"
import { pagePolicy, refuseForeignForms, type HttpEnv, type HttpServer } from "../http/index.ts"

/** Everything that the browser holds for this site. Its list of visited pages is its own. */
const EVERYTHING = '"cookies", "storage", "cache"'
/** Who left without a line has emptied the rest already, and may have opened the app again: only the session is left. */
const THE_REST = '"cookies", "cache"'

/** Answers with a page of the built app. */
type Answer = (context: Context<HttpEnv>) => Response

/**
 * The way out. A script comes by GET, after it has said to the API that she leaves; a page without one posts its form, which
 * says so itself. Both empty what the browser stored and lead on to the weather: a script comes to it at once, where `weather`
 * answers with the page of our own, because to lead there takes a slow line one journey more.
 */
export function leavePage({ context: server }: HttpServer, weather: Answer | null): Hono<HttpEnv> {
  const { settings, log } = server
  const goal = settings.exitUrl ?? WEATHER_PATH
  const empty = (context: Context<HttpEnv>) => {
    context.header("clear-site-data", context.req.query("later") === undefined ? EVERYTHING : THE_REST)
    // Browsers heed the header over TLS alone, and some only in part.
    for (const name of Object.keys(getCookie(context))) {
      deleteCookie(context, name, { path: "/", secure: isSecure(settings) })
    }
  }
  return new Hono<HttpEnv>()
    .get(LEAVE_PATH, (context) => {
      // Another site may send somebody here, but not empty her browser for her.
      const site = context.req.header("sec-fetch-site")
      if (site === "cross-site" || site === "same-site") return context.redirect(goal, 302)
      empty(context)
      const isFirst = context.req.query("later") === undefined
      if (weather === null || goal !== WEATHER_PATH || !isFirst) return context.redirect(goal, 302)
      const page = weather(context)
      page.headers.set("cache-control", "no-store")
      return page
    })
    .post(LEAVE_PATH, refuseForeignForms, async (context) => {
      try {
        await context.var.backend.cloak.leave({ timeZone: UNKNOWN_TIME_ZONE })
      } catch (error) {
        // Nothing keeps her here, least of all that nobody is signed in.
        log.info({ error }, "somebody left without an alarm")
      }
      empty(context)
      // No redirect: the policy of the page with the form holds for it, and allows no other site.
      context.header("content-security-policy", pagePolicy)
      return context.html(
        html`<!doctype html><meta charset="utf-8" /><meta
            http-equiv="refresh"
            content="0;url=${goal}"
          /><title>…</title>`,
      )
    })
}
