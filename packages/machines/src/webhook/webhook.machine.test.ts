import { EmailConfirmationRequired } from "@porchlight/core/email"
import { InvalidInput, NetworkFailed, NotFound, RateLimited } from "@porchlight/core/error"
import { MembershipRequired } from "@porchlight/core/membership"
import { addMs, MINUTE_MS } from "@porchlight/core/time"
import { WebhookOff, WebhooksFull, WEBHOOKS_MAX } from "@porchlight/core/webhook"
import { expect, test } from "vitest"
import { LOOK_AGAIN_MS } from "../backend/index.ts"
import { EVENING } from "../testing/watch.ts"
import { aWebhook, aWebhookDelivery, startWebhooks } from "../testing/webhook.ts"

const URL_GIVEN = "https://hooks.example.com/a"
const PASSWORD = "rose garden"

test("a form says what is wrong by field, and asks the backend for nothing until it is whole (HOOK-01)", async () => {
  const { view, asked } = await startWebhooks()
  expect(view().state).toBe("empty")
  view().open(null)
  for (const event of view().form.events) view().choose(event, false)
  view().change({ description: "a\u202eb" })
  view().save()
  expect(view().faults).toEqual({
    url: "Address is required",
    description: "Please enter one line of at most 80 characters",
    events: "Please choose at least one",
    password: "Enter your password.",
  })
  view().change({ url: "http://localhost:1/" })
  expect(view().faults).toEqual({})
  view().save()
  expect(view().faults.url).toBe("Please enter an address that begins with https://")
  expect(asked).toEqual([])
})

test("a new address shows its secret until she has kept it (HOOK-01)", async () => {
  const { view, until, asked } = await startWebhooks()
  view().open(null)
  view().change({ url: ` ${URL_GIVEN} `, description: " Office ", password: PASSWORD })
  view().save()
  expect(view()).toMatchObject({ state: "saving", status: "Saving" })
  await until(({ state }) => state === "issued")
  expect(view()).toMatchObject({ secret: "whsec_secret", status: "Saved.", formTitle: null })
  const added = { url: URL_GIVEN, description: "Office", password: PASSWORD, code: null }
  expect(asked[0]).toMatchObject(["add", added, "key-1"])
  expect(view().form.password).toBe("")
  view().keptSecret()
  expect([view().secret, view().state]).toEqual([null, "listed"])
})

test("what is asked for again because its answer got lost goes under its key, anything else under another", async () => {
  const keys: Array<string> = []
  const { view, until } = await startWebhooks(
    {},
    {
      add: async (_, key) => {
        keys.push(key)
        throw new NetworkFailed({})
      },
    },
  )
  view().open(null)
  for (const [url, password] of [
    [URL_GIVEN, PASSWORD],
    [URL_GIVEN, "another"],
    [`${URL_GIVEN}b`, PASSWORD],
  ] as const) {
    view().change({ url, password })
    view().save()
    await until(({ failure }) => failure !== null)
  }
  expect(keys).toEqual(["key-1", "key-1", "key-2"])
  expect(view()).toMatchObject({
    form: { url: `${URL_GIVEN}b` },
    failure: "NOT SAVED. Please try again; what you typed stays here.",
  })
})

test.each([
  [new WebhooksFull({}), "You have as many webhooks as fit. Delete one to add another."],
  [
    new MembershipRequired({ feature: "webhook" }),
    "NOT SAVED. Another webhook needs Premium. Those that you have go on as they are.",
  ],
  [
    new EmailConfirmationRequired({}),
    "NOT SAVED. Please confirm your e-mail address first, in your profile.",
  ],
  [new InvalidInput({ issues: [] }), "NOT SAVED. This address cannot be used here."],
  [new RateLimited({ retryAfterMs: 1 }), "That was too often: wait a little and try again."],
])("%s is said in words, and what was typed stays", async (error, words) => {
  const { view, until } = await startWebhooks({}, { add: () => Promise.reject(error) })
  view().open(null)
  view().change({ url: URL_GIVEN, password: PASSWORD })
  view().save()
  await until(({ failure }) => failure !== null)
  expect(view()).toMatchObject({ state: "editing", failure: words, form: { url: URL_GIVEN } })
})

test("only what was changed is sent; switching shows at once and says when it did not work", async () => {
  const { view, until, asked } = await startWebhooks({ webhooks: [aWebhook({ includesPlace: true })] })
  view().open(aWebhook().id)
  view().change({ description: " Office ", includesPlace: false })
  view().save()
  await until(({ state }) => state === "listed")
  expect(asked).toEqual([["update", aWebhook().id, { description: "Office", includesPlace: false }]])
  view().turn(aWebhook().id, false)
  expect(view().items[0]).toMatchObject({ isActive: false, name: "hooks.example.com/a" })
  await until(({ isBusy }) => !isBusy)
  const cut = await startWebhooks(
    { webhooks: [aWebhook()] },
    { update: () => Promise.reject(new NetworkFailed({})), test: () => Promise.reject(new WebhookOff({})) },
  )
  cut.view().turn(aWebhook().id, false)
  await cut.until(({ failure }) => failure !== null)
  expect(cut.view()).toMatchObject({ failure: "NOT CHANGED. Please try again." })
  cut.view().test(aWebhook().id)
  await cut.until(({ failure }) => failure === "NOT SENT. Switch the webhook on first.")
})

test("the password is typed where an address hears more than before, and nowhere else (HOOK-01)", async () => {
  const { view, until, asked } = await startWebhooks({ webhooks: [aWebhook()] })
  view().open(aWebhook().id)
  expect(view().fields).toEqual(["url", "description"])
  for (const change of [{ url: `${URL_GIVEN}b` }, { includesPlace: true }]) {
    view().change(change)
    expect(view().fields).toEqual(["url", "description", "password"])
    view().change({ url: URL_GIVEN, includesPlace: false })
    expect(view().fields).toEqual(["url", "description"])
  }
  view().choose("incident.resolved", true)
  view().save()
  expect([view().faults, view().refusals]).toEqual([{ password: "Enter your password." }, 1])
  view().change({ password: PASSWORD })
  view().save()
  await until(({ state }) => state === "listed")
  const events = ["incident.opened", "incident.resolved"]
  expect(asked).toEqual([["update", aWebhook().id, { events, password: PASSWORD, code: null }]])
})

test("she is asked before one is deleted or gets another secret; a test and a repeat are on their way at once", async () => {
  const { view, until, asked } = await startWebhooks({ webhooks: [aWebhook({ description: "Office" })] })
  const { id } = aWebhook()
  view().confirm()
  view().ask(id, "remove")
  expect([view().state, view().items[0]?.question?.text]).toEqual([
    "asking",
    "Delete Office? What was sent there is no longer listed.",
  ])
  view().keep()
  expect(view().items[0]?.question).toBeNull()
  view().ask(id, "rotate")
  view().change({ password: PASSWORD })
  view().confirm()
  await until(({ secret }) => secret !== null)
  view().keptSecret()
  view().test(id)
  await until(({ isBusy }) => !isBusy)
  expect(view().status).toBe("The test is on its way. See below what becomes of it.")
  view().resend("delivery")
  await until(({ isBusy }) => !isBusy)
  view().ask(id, "remove")
  view().confirm()
  await until(({ isBusy }) => !isBusy)
  expect(asked.map(([name]) => name)).toEqual(["rotate", "test", "resend", "remove"])
})

test("the log says event, address, time, tries and what became of each message; why one is off stands with it", async () => {
  const at = addMs(EVENING, 5 * MINUTE_MS)
  const tried = { attempts: 2, lastAttemptAt: EVENING }
  const { view, heard, world } = await startWebhooks({
    webhooks: [aWebhook({ includesPlace: true, oldSecretUntil: at })],
    deliveries: [
      aWebhookDelivery({ id: "a" }),
      aWebhookDelivery({ id: "b", ...tried, status: 500, nextAttemptAt: at }),
      aWebhookDelivery({ id: "c", ...tried, state: "delivered", status: 204, nextAttemptAt: null }),
      aWebhookDelivery({ id: "d", ...tried, state: "failed", fault: "timeout", nextAttemptAt: null }),
      aWebhookDelivery({ id: "e", webhookId: "another" }),
    ],
  })
  expect(view().log?.map(({ status, canResend, isFailed }) => [status, canResend, isFailed])).toEqual([
    ["Not sent yet", false, false],
    [expect.stringMatching(/^The service answered 500\. Next try at \d\d:\d\d$/u), false, false],
    ["Delivered (204)", true, false],
    ["NOT DELIVERED. The service did not answer in time", true, true],
  ])
  expect(view().log?.[2]?.to).toBe("hooks.example.com/a")
  expect(view().log?.[2]?.detail).toMatch(/^\d\d:\d\d · 2 tries$/u)
  expect(view().items[0]?.facts).toHaveLength(4)
  const off = aWebhook({ isActive: false, offReason: "gone" })
  heard.hears?.onState({ ...world, now: addMs(EVENING, 1), webhooks: [off] })
  expect(view().items[0]?.facts.at(-1)).toMatch(/^Switched off: the service said/u)
  heard.hears?.onState({ ...world, now: addMs(EVENING, -1), webhooks: [] })
  expect(view().items).toHaveLength(1)
  heard.hears?.onLine(false)
  expect(view().isLineDown).toBe(true)
})

test("there are as many as fit, and what was deleted elsewhere is said", async () => {
  const webhooks = Array.from({ length: WEBHOOKS_MAX }, (_, index) => aWebhook({ id: `hook-${index}` }))
  const { view, until } = await startWebhooks(
    { webhooks },
    { remove: () => Promise.reject(new NotFound({})) },
  )
  expect(view().isFull).toBe(true)
  view().open(null)
  expect(view().formTitle).toBeNull()
  view().ask("hook-1", "remove")
  view().confirm()
  await until(({ failure }) => failure === "That was deleted elsewhere.")
})

test("a page that could not load looks again by itself", async () => {
  let isCut = true
  const { view, until, clock } = await startWebhooks(
    {},
    {
      state: async () => {
        if (isCut) throw new NetworkFailed({})
        return { now: EVENING, webhooks: [], deliveries: [], allowsLocal: false }
      },
    },
  )
  expect(view()).toMatchObject({ state: "unknown", status: "We could not load your webhooks." })
  isCut = false
  clock.increment(LOOK_AGAIN_MS)
  await until(({ state }) => state === "empty")
})
