import { deliveryMessages } from "@porchlight/core/delivery"
import { formatClock, type Instant } from "@porchlight/core/time"
import { html } from "hono/html"
import { contentSecurityPolicy } from "../http/http.headers.ts"
import type { Markup } from "../http/index.ts"
import type { OutboxEntry } from "./development.outbox.ts"

export const outboxPolicy = contentSecurityPolicy()

/** Every message as the phone that it would be on: what was sent, what can be answered, what became of it. */
export function renderOutbox(entries: ReadonlyArray<OutboxEntry>, now: Instant, version: string): Markup {
  const recipients = [...new Set(entries.map(({ to }) => to))]
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Outbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/pages/style.css" />
        <link rel="stylesheet" href="/dev/outbox.css" />
        <script src="/dev/outbox.js" defer></script>
      </head>
      <body data-version="${version}">
        <header>
          <h1>Outbox</h1>
          <p class="quiet">
            Development only. Nothing leaves this machine: these messages would have been sent. Answers go the
            way that a real provider's would.
          </p>
          <form class="clock" data-post="/dev/clock">
            <span class="figures">Server time ${formatClock(now, "UTC")} UTC</span>
            <button name="advanceMs" value="60000">+1 min</button>
            <button name="advanceMs" value="600000">+10 min</button>
            <button name="toNextStep" value="true">Next step</button>
          </form>
          <p role="status" aria-live="polite" id="said"></p>
        </header>
        <main class="phones">
          ${recipients.length === 0 ? html`<p>${deliveryMessages.none}</p>` : ""}
          ${recipients.map((to) =>
            phone(
              to,
              entries.filter((entry) => entry.to === to),
            ),
          )}
        </main>
      </body>
    </html>`
}

function phone(to: string, entries: ReadonlyArray<OutboxEntry>): Markup {
  const isPhone = to.startsWith("+")
  // A notification goes to an account's app, which has no number: the end of the id tells two of them apart.
  const title = isPhone || to.includes("@") ? to : `App notifications (…${to.slice(-4)})`
  return html`<section class="phone" aria-label="${title}">
    <h2>${title}</h2>
    ${
      isPhone
        ? html`<form data-post="/dev/reply">
            <input type="hidden" name="from" value="${to}" />
            <label>Answer as ${to} <input name="text" autocomplete="off" maxlength="1600" /></label>
            <button>Send</button>
          </form>`
        : ""
    }
    <ol>
      ${entries.map(message)}
    </ol>
  </section>`
}

function message(entry: OutboxEntry): Markup {
  const key = html`<input type="hidden" name="key" value="${entry.key}" />`
  return html`<li>
    <p class="meta figures">
      ${formatClock(entry.at, "UTC")} · ${entry.channel} · ${entry.purpose} · ${entry.state}
    </p>
    ${entry.subject === null ? "" : html`<p class="subject">${entry.subject}</p>`}
    <p class="text">${linked(entry.text)}</p>
    ${
      entry.answer === null
        ? ""
        : html`<form data-post="/dev/answer">
            ${key}
            <button>${entry.answer.label}</button>
          </form>`
    }
    ${
      entry.channel === "voice"
        ? html`<form data-post="/dev/key">
              ${key}
              ${["1", "2", "9"].map((digit) => html`<button name="digit" value="${digit}">${digit}</button>`)}
            </form>
            <form data-post="/dev/key">
              ${key}
              <label>PIN <input name="digit" inputmode="numeric" autocomplete="off" maxlength="8" /></label>
              <button>Press</button>
            </form>`
        : ""
    }
    <form data-post="/dev/report">
      ${key}
      <button name="state" value="delivered">Delivered</button>
      <button name="state" value="failed">Failed</button>
      ${entry.channel === "voice" ? html`<button name="reason" value="voicemail">Voicemail</button>` : ""}
    </form>
  </li>`
}

/** The text with its links made clickable; everything else escaped. */
function linked(text: string): ReadonlyArray<Markup> {
  return text
    .split(/(https?:\/\/[^\s]+)/u)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}" target="_blank" rel="noreferrer">${part}</a>` : html`${part}`,
    )
}
