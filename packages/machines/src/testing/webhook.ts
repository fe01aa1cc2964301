import {
  newWebhookProgress,
  type Webhook,
  type WebhookDelivery,
  type WebhookState,
} from "@porchlight/core/webhook"
import { createActor, SimulatedClock } from "xstate"
import { connectWebhook, webhookMachine, type WebhookPorts } from "../webhook/index.ts"
import { settle } from "./settle.ts"
import { EVENING } from "./watch.ts"

/** An address as a backend tells of it. */
export function aWebhook(change: Partial<Webhook> = {}): Webhook {
  return {
    id: "0198c8a4-7b1e-7c3a-9f00-0242ac120003",
    url: "https://hooks.example.com/a",
    description: "",
    events: ["incident.opened"],
    includesPlace: false,
    isActive: true,
    offReason: null,
    oldSecretUntil: null,
    createdAt: EVENING,
    ...change,
  }
}

/** A message that waits to be sent. */
export function aWebhookDelivery(change: Partial<WebhookDelivery> = {}): WebhookDelivery {
  const id = "0198c8a4-7b1e-7c3a-9f00-0242ac120004"
  const about = { id, webhookId: aWebhook().id, event: "incident.opened", happenedAt: EVENING } as const
  return { ...about, ...newWebhookProgress(EVENING), ...change }
}

/** A page of webhooks on a backend that keeps what it is asked, with what it was asked in hand. */
export async function startWebhooks(
  given: Partial<WebhookState> = {},
  port: Partial<WebhookPorts["webhook"]> = {},
) {
  const clock = new SimulatedClock()
  const world: WebhookState = { now: EVENING, webhooks: [], deliveries: [], allowsLocal: false, ...given }
  const asked: Array<readonly [string, ...ReadonlyArray<unknown>]> = []
  const heard: { hears: Parameters<WebhookPorts["live"]["subscribe"]>[1] | null } = { hears: null }
  let keys = 0
  const note =
    (name: string) =>
    async (...input: ReadonlyArray<unknown>) => {
      asked.push([name, ...input])
      return world
    }
  const issue =
    (name: string) =>
    async (...input: ReadonlyArray<unknown>) => {
      asked.push([name, ...input])
      return { state: { ...world, webhooks: [aWebhook()] }, webhookId: aWebhook().id, secret: "whsec_secret" }
    }
  const actor = createActor(
    webhookMachine({
      webhook: {
        state: async () => world,
        add: issue("add"),
        rotate: issue("rotate"),
        update: note("update"),
        remove: note("remove"),
        test: note("test"),
        resend: note("resend"),
        ...port,
      },
      live: {
        subscribe: (_, hears) => {
          heard.hears = hears as typeof heard.hears
          return () => {}
        },
      },
      newKey: () => `key-${(keys += 1)}`,
    }),
    { clock },
  ).start()
  const view = () => connectWebhook(actor.getSnapshot(), (event) => actor.send(event), { zone: "UTC" })
  const until = (is: (seen: ReturnType<typeof view>) => boolean) => settle(() => is(view()))
  await until(({ state }) => state !== "loading")
  return { view, until, clock, asked, heard, world }
}
