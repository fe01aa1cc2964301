import { tagOf } from "@porchlight/core/error"
import { WEBHOOKS_MAX, type WebhookIssued, type WebhookState } from "@porchlight/core/webhook"
import { assign, fromPromise, raise, setup } from "xstate"
import { isUnanswered, keepNewest, listenTo, LOOK_AGAIN_MS, lookRegion } from "../backend/index.ts"
import type { Thrown } from "../error/index.ts"
import { NEW_WEBHOOK_FORM, trimmed, webhookFaults, webhookFormOf, webhookPatchOf } from "./webhook.form.ts"
import type {
  SentWebhookJob,
  WebhookContext,
  WebhookForm,
  WebhookJob,
  WebhookMachineEvent,
  WebhookPorts,
  WebhookQuestion,
} from "./webhook.types.ts"

/** What a job came to. */
type Outcome = WebhookState | WebhookIssued

const CLOSED = { editing: undefined, form: NEW_WEBHOOK_FORM, faults: {}, asked: null } as const

/**
 * The webhooks of the signed-in account. Everything needs a line, and says so without; what is typed stays until it is saved or
 * given up. What is asked for again because its answer got lost goes under its key. A secret is shown until she has kept it.
 */
export const webhookMachine = (ports: WebhookPorts) =>
  setup({
    types: {} as { context: WebhookContext; events: WebhookMachineEvent },
    actors: {
      look: fromPromise(() => ports.webhook.state()),
      listen: listenTo(ports.live, "webhook"),
      perform: fromPromise(({ input }: { input: SentWebhookJob | null }) => perform(ports, input)),
    },
    delays: { lookAgain: LOOK_AGAIN_MS },
    guards: {
      isUnknown: ({ context }) => context.isUnknown,
      isWhole: ({ context: { editing, form, known } }) =>
        editing !== undefined && Object.keys(webhookFaults(form, known?.allowsLocal ?? false)).length === 0,
      isEditing: ({ context }) => context.editing !== undefined,
      isAsked: ({ context }) => context.asked !== null,
      hasRoom: ({ context: { known } }, { id }: { id: string | null }) =>
        known !== null &&
        (id === null ? known.webhooks.length < WEBHOOKS_MAX : known.webhooks.some((one) => one.id === id)),
    },
    actions: {
      keep: assign(({ context: { known } }, { state }: { state: WebhookState }) => keepNewest(known, state)),
      loseTouch: assign(({ context }) => ({ isUnknown: context.known === null })),
      open: assign(({ context: { known } }, { id }: { id: string | null }) => {
        const webhook = known?.webhooks.find((one) => one.id === id)
        const form = webhook === undefined ? NEW_WEBHOOK_FORM : webhookFormOf(webhook)
        return { ...CLOSED, editing: id, form, done: null, failure: null }
      }),
      close: assign({ ...CLOSED, failure: null }),
      type: assign(({ context }, { change }: { change: Partial<WebhookForm> }) => ({
        form: { ...context.form, ...change },
        faults: {},
        failure: null,
      })),
      findFaults: assign(({ context: { form, known, refusals } }) => ({
        faults: webhookFaults(form, known?.allowsLocal ?? false),
        refusals: refusals + 1,
      })),
      askOf: assign((_, { question }: { question: WebhookQuestion | null }) => ({ asked: question })),
      hush: assign({ failure: null, done: null }),
      // The same job goes under the same key while its answer is unknown.
      sign: assign(({ context: { sent } }, { job }: { job: WebhookJob }) => ({
        sent:
          sent !== null && JSON.stringify(sent.job) === JSON.stringify(job)
            ? sent
            : { job, key: ports.newKey() },
        failure: null,
        done: null,
      })),
      finish: assign(({ context: { known, sent } }, { outcome }: { outcome: Outcome }) => {
        const state = "state" in outcome ? outcome.state : outcome
        const done = sent?.job.type ?? null
        return {
          ...keepNewest(known, state),
          ...(done === "add" || done === "update" ? CLOSED : { asked: null }),
          ...("secret" in outcome
            ? { issued: { webhookId: outcome.webhookId, secret: outcome.secret } }
            : {}),
          done,
          sent: null,
        }
      }),
      refuse: assign(({ context: { sent } }, { error }: Thrown) => ({
        failure: { job: sent?.job.type ?? "update", tag: tagOf(error) },
        asked: null,
        sent: isUnanswered(error) ? sent : null,
      })),
    },
  }).createMachine({
    id: "webhook",
    type: "parallel",
    context: {
      ...CLOSED,
      known: null,
      isUnknown: false,
      isLineUp: true,
      refusals: 0,
      issued: null,
      sent: null,
      done: null,
      failure: null,
    },
    invoke: { src: "listen" },
    on: {
      "LIVE.STATE": { actions: { type: "keep", params: ({ event }) => event } },
      "LIVE.LINE": { actions: assign(({ event }) => ({ isLineUp: event.isUp })) },
      "SECRET.KEPT": { actions: assign({ issued: null }) },
    },
    states: {
      view: lookRegion<WebhookState>(),
      act: {
        initial: "idle",
        states: {
          idle: {
            on: {
              "FORM.OPEN": {
                guard: { type: "hasRoom", params: ({ event }) => event },
                actions: { type: "open", params: ({ event }) => event },
              },
              "FORM.CLOSE": { actions: "close" },
              "FORM.CHANGE": { actions: { type: "type", params: ({ event }) => event } },
              "HOOK.SAVE": [
                {
                  guard: "isWhole",
                  target: "acting",
                  actions: { type: "sign", params: ({ context }) => ({ job: savingJob(context) }) },
                },
                { guard: "isEditing", actions: "findFaults" },
              ],
              "HOOK.DO": { target: "acting", actions: { type: "sign", params: ({ event }) => event } },
              "HOOK.ASK": { actions: ["hush", { type: "askOf", params: ({ event }) => event }] },
              "HOOK.KEEP": { actions: { type: "askOf", params: { question: null } } },
              "HOOK.CONFIRM": {
                guard: "isAsked",
                target: "acting",
                actions: { type: "sign", params: ({ context }) => ({ job: askedJob(context) }) },
              },
            },
          },
          acting: {
            invoke: {
              src: "perform",
              input: ({ context }) => context.sent,
              onDone: {
                target: "idle",
                actions: { type: "finish", params: ({ event }) => ({ outcome: event.output }) },
              },
              onError: {
                target: "idle",
                actions: [{ type: "refuse", params: ({ event }) => event }, raise({ type: "LOOK" })],
              },
            },
          },
        },
      },
    },
  })

function savingJob({ form, editing, known }: WebhookContext): WebhookJob {
  const draft = trimmed(form)
  if (typeof editing !== "string") return { type: "add", draft }
  const webhook = known?.webhooks.find(({ id }) => id === editing)
  return {
    type: "update",
    id: editing,
    patch: webhook === undefined ? draft : webhookPatchOf(draft, webhook),
  }
}

function askedJob({ asked }: WebhookContext): WebhookJob {
  return { type: asked?.what ?? "rotate", id: asked?.id ?? "" }
}

function perform({ webhook }: WebhookPorts, sent: SentWebhookJob | null): Promise<Outcome> {
  if (sent === null) return webhook.state()
  const { job, key } = sent
  switch (job.type) {
    case "add":
      return webhook.add(job.draft, key)
    case "update":
      return webhook.update(job.id, job.patch)
    case "turn":
      return webhook.update(job.id, { isActive: job.isActive })
    case "remove":
      return webhook.remove(job.id)
    case "rotate":
      return webhook.rotate(job.id, key)
    case "test":
      return webhook.test(job.id, key)
    case "resend":
      return webhook.resend(job.id, key)
  }
}
