import { NetworkFailed } from "@porchlight/core/error"
import type { WebhookState } from "@porchlight/core/webhook"
import { expect, test } from "vitest"
import { reachedStates, restingStates } from "../testing/states.ts"
import { EVENING } from "../testing/watch.ts"
import { aWebhook } from "../testing/webhook.ts"
import { webhookMachine } from "./index.ts"

const never = () => new Promise<never>(() => {})
const listed: WebhookState = { now: EVENING, webhooks: [aWebhook()], deliveries: [], allowsLocal: false }

test("every state of webhooks is reached", () => {
  const { id } = aWebhook()
  const machine = webhookMachine({
    webhook: {
      state: never,
      add: never,
      update: never,
      remove: never,
      rotate: never,
      test: never,
      resend: never,
    },
    live: { subscribe: () => () => {} },
    newKey: () => "a-key-of-a-webhook",
  })
  const reached = reachedStates(machine, {
    events: [
      { type: "LOOK" },
      { type: "FORM.OPEN", id },
      { type: "FORM.CLOSE" },
      { type: "HOOK.SAVE" },
      { type: "HOOK.DO", job: { type: "test", id } },
      { type: "HOOK.ASK", question: { id, what: "remove" } },
      { type: "HOOK.KEEP" },
      { type: "HOOK.CONFIRM" },
    ],
    outputs: { look: [listed], perform: [listed] },
    errors: [new NetworkFailed({})],
    identify: ({ known, editing, asked, isUnknown }) => [known === null, editing, asked, isUnknown],
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
})
