import { formatClock, toWallClock, type Instant, type TimeZone } from "@porchlight/core/time"
import {
  WEBHOOKS_MAX,
  webhookMessages as words,
  type Webhook,
  type WebhookDelivery,
  type WebhookState,
} from "@porchlight/core/webhook"
import type { SnapshotFrom } from "xstate"
import { webhookFields } from "./webhook.form.ts"
import type { webhookMachine } from "./webhook.machine.ts"
import type {
  WebhookContext,
  WebhookFailure,
  WebhookItem,
  WebhookLine,
  WebhookMachineEvent,
  WebhookQuestion,
  WebhookScreenState,
  WebhookView,
} from "./webhook.types.ts"

type Snapshot = SnapshotFrom<ReturnType<typeof webhookMachine>>

/** What a screen shows of webhooks; times as the zone's clock shows them. */
export function connectWebhook(
  snapshot: Snapshot,
  send: (event: WebhookMachineEvent) => void,
  { zone }: { readonly zone: TimeZone },
): WebhookView {
  const { context } = snapshot
  const { known, form, editing } = context
  const state = stateOf(snapshot)
  const clock = (at: Instant) => clockOf(at, known?.now ?? at, zone)
  return {
    state,
    status: statusOf(context, state),
    isLineDown: !context.isLineUp,
    failure: context.failure === null ? null : failureWords(context.failure),
    items: known === null ? [] : known.webhooks.map((one) => itemOf(one, context, clock)),
    log: known === null || known.webhooks.length === 0 ? null : logOf(known, clock),
    isFull: known !== null && known.webhooks.length >= WEBHOOKS_MAX,
    formTitle: titleOf(context),
    form,
    faults: context.faults,
    fields: webhookFields(context),
    refusals: context.refusals,
    secret: context.issued?.secret ?? null,
    isBusy: !snapshot.matches({ act: "idle" }),
    open: (id) => send({ type: "FORM.OPEN", id }),
    close: () => send({ type: "FORM.CLOSE" }),
    change: (change) => send({ type: "FORM.CHANGE", change }),
    choose: (event, isChosen) => {
      const others = form.events.filter((one) => one !== event)
      if (editing !== undefined)
        send({ type: "FORM.CHANGE", change: { events: isChosen ? [...others, event] : others } })
    },
    save: () => send({ type: "HOOK.SAVE" }),
    turn: (id, isActive) =>
      send(
        isActive
          ? { type: "HOOK.ASK", question: { id, what: "turn-on" } }
          : { type: "HOOK.DO", job: { type: "turn", id, isActive } },
      ),
    test: (id) => send({ type: "HOOK.DO", job: { type: "test", id } }),
    resend: (id) => send({ type: "HOOK.DO", job: { type: "resend", id } }),
    ask: (id, what) => send({ type: "HOOK.ASK", question: { id, what } }),
    keep: () => send({ type: "HOOK.KEEP" }),
    confirm: () => send({ type: "HOOK.CONFIRM" }),
    keptSecret: () => send({ type: "SECRET.KEPT" }),
    look: () => send({ type: "LOOK" }),
  }
}

function stateOf(snapshot: Snapshot): WebhookScreenState {
  const { known, isUnknown, editing, asked, issued } = snapshot.context
  if (known === null) return isUnknown ? "unknown" : "loading"
  if (!snapshot.matches({ act: "idle" })) return editing === undefined ? "changing" : "saving"
  if (issued !== null) return "issued"
  if (asked !== null) return "asking"
  if (editing !== undefined) return "editing"
  return known.webhooks.length === 0 ? "empty" : "listed"
}

function statusOf({ done }: WebhookContext, state: WebhookScreenState): string {
  if (state === "loading") return words.loading
  if (state === "unknown") return words.loadFailed
  if (state === "saving") return words.saving
  if (done === "test" || done === "resend") return words.testing
  return done === null ? "" : words.saved
}

/** In the words of what was tried. */
function failureWords({ job, tag }: WebhookFailure): string {
  switch (tag) {
    case "NotFound":
      return words.gone
    case "WebhooksFull":
      return words.full
    case "MembershipRequired":
      return words.membership
    case "EmailConfirmationRequired":
      return words.confirmEmail
    case "InvalidInput":
      return words.refusedUrl
    case "RateLimited":
      return words.tooMany
    case "WebhookOff":
      return words.isOff
    default:
      return otherWords(job)
  }
}

function otherWords(job: WebhookFailure["job"]): string {
  if (job === "add" || job === "update") return words.notSaved
  return job === "test" || job === "resend" ? words.notSent : words.notChanged
}

function titleOf({ editing, known }: WebhookContext): string | null {
  if (editing === undefined) return null
  const webhook = known?.webhooks.find(({ id }) => id === editing)
  return webhook === undefined ? words.addTitle : words.editTitle(nameOf(webhook))
}

/** What it is for, or where it leads. */
function nameOf({ description, url }: Pick<Webhook, "description" | "url">): string {
  return description === "" ? url.replace(/^https?:\/\//iu, "") : description
}

function itemOf(
  webhook: Webhook,
  { asked, sent, editing }: WebhookContext,
  clock: (at: Instant) => string,
): WebhookItem {
  const { id, url, events, includesPlace, offReason, oldSecretUntil } = webhook
  const name = nameOf(webhook)
  const job = sent?.job
  const isActive = job?.type === "turn" && job.id === id ? job.isActive : webhook.isActive
  const question = asked?.id === id ? asked.what : null
  const off = offReason === null ? words.off : words.offReason[offReason]
  const staysOff = isActive || editing === undefined ? null : words.formFirst
  return {
    id,
    name,
    isActive,
    facts: [
      url,
      `${words.eventCount(events.length)}.`,
      includesPlace ? words.placeTold : null,
      isActive ? null : off,
      oldSecretUntil === null ? null : words.oldSecret(clock(oldSecretUntil)),
      staysOff,
    ].filter((fact) => fact !== null),
    staysOff,
    question: question === null ? null : { what: question, text: ASKS[question](name) },
  }
}

const ASKS: Readonly<Record<WebhookQuestion["what"], (name: string) => string>> = {
  remove: (name) => words.removeAsk(name),
  rotate: (name) => words.rotateAsk(name),
  "turn-on": (name) => words.turnOnAsk(name),
}

function logOf(
  { webhooks, deliveries }: WebhookState,
  clock: (at: Instant) => string,
): ReadonlyArray<WebhookLine> {
  return deliveries.flatMap((delivery) => {
    const webhook = webhooks.find(({ id }) => id === delivery.webhookId)
    if (webhook === undefined) return []
    const time = clock(delivery.happenedAt)
    const event = words.event[delivery.event]
    return {
      id: delivery.id,
      event,
      to: nameOf(webhook),
      detail: delivery.attempts === 0 ? time : `${time} · ${words.tries(delivery.attempts)}`,
      status: fateOf(delivery, clock),
      isFailed: delivery.state === "failed",
      canResend: webhook.isActive && delivery.state !== "waiting",
      resendLabel: words.resendNamed(event, time),
    }
  })
}

function fateOf(delivery: WebhookDelivery, clock: (at: Instant) => string): string {
  const { state, status, fault, nextAttemptAt, lastAttemptAt } = delivery
  if (state === "delivered") return words.delivered(status ?? 0)
  const why = fault === null ? words.answered(status ?? 0) : words.fault[fault]
  if (state === "failed") return words.failed(why)
  return lastAttemptAt === null || nextAttemptAt === null
    ? words.waiting
    : words.waitingAgain(why, clock(nextAttemptAt))
}

/** The time of day, with the date where that is another. */
function clockOf(at: Instant, now: Instant, zone: TimeZone): string {
  const { date } = toWallClock(at, zone)
  const time = formatClock(at, zone)
  return date === toWallClock(now, zone).date ? time : `${date}, ${time}`
}
