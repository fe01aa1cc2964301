import { emergencyNumber } from "@porchlight/core/config"
import { pageFailureMessages as words, type PorchlightError } from "@porchlight/core/error"
import { incidentMessages, responderMessages } from "@porchlight/core/incident"
import type { Context, ErrorHandler } from "hono"
import { html } from "hono/html"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import type { ServerContext } from "../context/index.ts"
import type { HttpEnv } from "./http.env.ts"
import { pagePolicy, renderPage, type Markup } from "./http.page.ts"
import { noteFailure } from "./http.problem.ts"

/** After how long a page that could not be shown is asked for again: outages of a database that is started anew are that short. */
const REFRESH_SECONDS = 5
const UNAVAILABLE = 503

/**
 * The form that sends the same once more.
 * @param sent the fields that came; what is secret in them must not stand on a page again
 * @param action where they were sent
 * @returns null where they are none of the page's own
 */
type FormAgain = (sent: Readonly<Record<string, unknown>>, action: string) => Markup | null

/**
 * What the pages without a script answer where anything fails: a page. One that cannot be shown is asked for again by itself; of
 * what was sent it says that it is not stored, with the form to send it again. What a page refuses has its own status.
 * @param discreetName stands where the product's would, and the emergency number is left out: for a page that the dater herself
 * reads, perhaps beside somebody
 */
export function failurePage(
  server: ServerContext,
  again: FormAgain = () => null,
  discreetName: () => string | null = () => null,
): ErrorHandler<HttpEnv> {
  return async (thrown, context) => {
    const { error, status } = noteFailure(server, thrown, context)
    const refused = error !== null && status < UNAVAILABLE ? error : null
    context.header("content-security-policy", pagePolicy)
    const what =
      context.req.method === "POST" ? await notStored(context, refused, again) : notShown(context, refused)
    const discreet = discreetName()
    const brand = discreet ?? server.settings.brandName
    const main = discreet === null ? html`${what} ${help(server)}` : what
    const page = renderPage({ title: brand, brand, main })
    // Those of ours carry a body: they are 400 and above.
    return context.html(page, (refused === null ? UNAVAILABLE : status) as ContentfulStatusCode)
  }
}

/** Leads from where a form of a page is sent to the page itself: a browser that was closed there asks for it when it is opened again. */
export function backToPage(context: Context<HttpEnv>): Response {
  return context.redirect(pageOf(context), 303)
}

async function notStored(
  context: Context<HttpEnv>,
  refused: PorchlightError | null,
  again: FormAgain,
): Promise<Markup> {
  const form = refused === null ? again(await sentWith(context), context.req.path) : null
  return html`<h1>${words.notStored}</h1>
    <p class="strong">${refused?.message ?? words.notStoredHint}</p>
    ${form ?? ""}
    <p><a href="${pageOf(context)}">${words.back}</a></p>`
}

/** The fields of a form; none where it cannot be read. */
async function sentWith({ req }: Context<HttpEnv>): Promise<Readonly<Record<string, unknown>>> {
  return req.parseBody().catch(() => ({}))
}

function notShown(context: Context<HttpEnv>, refused: PorchlightError | null): Markup {
  const isStill = context.req.query("still") !== undefined
  const looksAgain = refused === null && !isStill
  // As a header, because it is of the answer, not of the page; and it can be turned off (WCAG 2.2.1).
  if (looksAgain) context.header("refresh", String(REFRESH_SECONDS))
  return html`<h1>${words.title}</h1>
    <p>
      ${refused?.message ?? words.hint}
      ${
        looksAgain
          ? html`${words.looksAgain(REFRESH_SECONDS)}
              <a href="${context.req.path}?still">${responderMessages.stopRefreshing}</a>`
          : ""
      }
    </p>
    <a class="button" href="${context.req.path}${isStill ? "?still" : ""}">${words.lookAgain}</a>`
}

function help({ settings }: ServerContext): Markup {
  const number = emergencyNumber(settings.country)
  return html`<section>
    <p>${incidentMessages.linkSpentHint}</p>
    <a class="button" href="tel:${number}">${responderMessages.callEmergency(number)}</a>
  </section>`
}

/** The page whose form is sent to the address of a request. */
function pageOf({ req }: Context<HttpEnv>): string {
  return encodeURI(req.path.replace(/\/(?:answer|claim)$/u, ""))
}
