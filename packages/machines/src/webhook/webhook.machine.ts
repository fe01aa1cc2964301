import { tagOf } from "@porchlight/core/error"
import {
  WEBHOOKS_MAX,
  type WebhookIssued,
  type WebhookPatch,
  type WebhookState,
} from "@porchlight/core/webhook"
import { assign, fromPromise, raise, setup } from "xstate"
import { isUnanswered, keepNewest, listenTo, LOOK_AGAIN_MS, lookRegion } from "../backend/index.ts"
import type { Thrown } from "../error/index.ts"
import {
  draftOf,
  NEW_WEBHOOK_FORM,
  proofOf,
  refusedFields,
  webhookFaults,
  webhookFormOf,
  webhookPatchOf,
} from "./webhook.form.ts"
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

/** What shows who asks for it, beside the job: a job is kept and compared, and a password is not. */
type Proof = Pick<WebhookPatch, "password" | "code">

/** Neither a form nor a question is there. */
const CLOSED = {
  editing: undefined,
  form: NEW_WEBHOOK_FORM,
  faults: {},
  asked: null,
  isPasswordAsked: false,
  isCodeAsked: false,
} as const

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
      perform: fromPromise(({ input }: { input: { sent: SentWebhookJob | null; proof: Proof } }) =>
        perform(ports, input.sent, input.proof),
      ),
    },
    delays: { lookAgain: LOOK_AGAIN_MS },
    guards: {
      isUnknown: ({ context }) => context.isUnknown,
      isWhole: ({ context }) =>
        context.editing !== undefined && Object.keys(webhookFaults(context)).length === 0,
      isEditing: ({ context }) => context.editing !== undefined,
      isAsked: ({ context }) => context.asked !== null,
      isProven: ({ context }) => context.asked !== null && webhookFaults(context).password === undefined,
      canAsk: ({ context }, { question }: { question: WebhookQuestion }) =>
        question.what === "remove" || context.editing === undefined,
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
      findFaults: assign(({ context }) => ({
        faults: webhookFaults(context),
        refusals: context.refusals + 1,
      })),
      // A password that was typed for one question is not there for the next.
      askOf: assign(({ context }, { question }: { question: WebhookQuestion | null }) =>
        context.editing === undefined ? { ...CLOSED, asked: question } : { asked: question },
      ),
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
      finish: assign(({ context: { known, sent, editing } }, { outcome }: { outcome: Outcome }) => {
        const state = "state" in outcome ? outcome.state : outcome
        const done = sent?.job.type ?? null
        return {
          ...keepNewest(known, state),
          ...(done === "add" || done === "update" || editing === undefined ? CLOSED : { asked: null }),
          ...("secret" in outcome
            ? { issued: { webhookId: outcome.webhookId, secret: outcome.secret } }
            : {}),
          done,
          sent: null,
        }
      }),
      refuse: assign(({ context }, { error }: Thrown) => {
        const { sent, asked, refusals } = context
        const faults = refusedFields(error)
        const isAtField = Object.keys(faults).length > 0
        const tag = tagOf(error)
        return {
          faults,
          failure: isAtField ? null : { job: sent?.job.type ?? "update", tag },
          isPasswordAsked: context.isPasswordAsked || faults.password !== undefined,
          isCodeAsked: context.isCodeAsked || faults.code !== undefined,
          refusals: isAtField ? refusals + 1 : refusals,
          // Whoever typed her password tries again where she did.
          asked: asked?.what !== "remove" && tag !== "NotFound" ? asked : null,
          sent: isUnanswered(error) ? sent : null,
        }
      }),
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
              "HOOK.ASK": {
                guard: { type: "canAsk", params: ({ event }) => event },
                actions: ["hush", { type: "askOf", params: ({ event }) => event }],
              },
              "HOOK.KEEP": { actions: ["hush", { type: "askOf", params: { question: null } }] },
              "HOOK.CONFIRM": [
                {
                  guard: "isProven",
                  target: "acting",
                  actions: { type: "sign", params: ({ context }) => ({ job: askedJob(context) }) },
                },
                { guard: "isAsked", actions: "findFaults" },
              ],
            },
          },
          acting: {
            invoke: {
              src: "perform",
              input: ({ context }) => ({ sent: context.sent, proof: proofOf(context) }),
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
  const draft = draftOf(form)
  if (typeof editing !== "string") return { type: "add", draft }
  const webhook = known?.webhooks.find(({ id }) => id === editing)
  return {
    type: "update",
    id: editing,
    patch: webhook === undefined ? draft : webhookPatchOf(draft, webhook),
  }
}

function askedJob({ asked }: WebhookContext): WebhookJob {
  const { id, what } = asked ?? { id: "", what: "rotate" }
  return what === "turn-on" ? { type: "turn", id, isActive: true } : { type: what, id }
}

function perform({ webhook }: WebhookPorts, sent: SentWebhookJob | null, proof: Proof): Promise<Outcome> {
  if (sent === null) return webhook.state()
  const { job, key } = sent
  const typed = { password: proof.password ?? "", code: proof.code ?? null }
  switch (job.type) {
    case "add":
      return webhook.add({ ...job.draft, ...typed }, key)
    case "update":
      return webhook.update(job.id, { ...job.patch, ...proof })
    case "turn":
      return webhook.update(job.id, { isActive: job.isActive, ...(job.isActive ? proof : {}) })
    case "remove":
      return webhook.remove(job.id)
    case "rotate":
      return webhook.rotate(job.id, typed, key)
    case "test":
      return webhook.test(job.id, key)
    case "resend":
      return webhook.resend(job.id, key)
  }
}
