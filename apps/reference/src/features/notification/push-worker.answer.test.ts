import { beforeEach, expect, test, vi } from "vitest"
import { DUE_AT, PAYLOAD, worker } from "../../testing/push-worker.ts"

let sw: ReturnType<typeof worker>
beforeEach(() => {
  sw = worker()
})

const ANSWER = {
  label: "Check in",
  watchId: "0190d5a8-0000-7000-8000-000000000001",
  epoch: 3,
  accountId: "ana",
  timeZone: "America/New_York",
  next: "Reminder: your check-in is due at {time}.",
  thanks: "Thank you.",
  failed: "That did not work. Touch to open.",
}
/** The button of a reminder that can be answered, as it is shown last. */
const answer = async () => {
  const [title, options] = sw.shown.at(-1) ?? []
  await sw.happen("notificationclick", { action: "answer", notification: { title, ...options } })
}

test("a reminder that can be answered has a button, which checks in for its account without opening the app (B-15)", async () => {
  await sw.happen("push", { data: { json: () => ({ ...PAYLOAD, answer: ANSWER }) } })
  expect(sw.shown).toMatchObject([["Reminder", { actions: [{ action: "answer", title: "Check in" }] }]])
  await answer()
  const [[url, body, headers] = []] = sw.answered
  expect([url, body]).toEqual([`/api/v1/watches/${ANSWER.watchId}/answer`, { epoch: 3 }])
  expect(headers).toMatchObject({
    "porchlight-account": "ana",
    "idempotency-key": `ok-${ANSWER.watchId}-3`,
  })
  expect(sw.shown.at(-1)).toMatchObject([
    "Reminder",
    {
      body: "Reminder: your check-in is due at 17:30.",
      tag: "today",
      silent: true,
      requireInteraction: false,
      actions: [],
    },
  ])
  expect([sw.opened, sw.closed]).toEqual([[], []])
})

test("where nothing follows it says thank you", async () => {
  sw.asked.fate = async () => Response.json({ dueAt: DUE_AT, endedAt: DUE_AT })
  await sw.happen("push", { data: { json: () => ({ ...PAYLOAD, answer: ANSWER }) } })
  await answer()
  expect(sw.shown.at(-1)).toMatchObject(["Reminder", { body: "Thank you.", actions: [] }])
})

test.each([
  ["without a line", async () => Promise.reject(new TypeError("Failed to fetch"))],
  ["by a server that is down", async () => new Response("", { status: 503 })],
  ["by a busy server", async () => new Response("", { status: 429 })],
  ["by half an answer", async () => new Response("{")],
])(
  "an answer that is lost %s says so, stays and can be touched again under the same key",
  async (_, fate) => {
    sw.asked.fate = fate
    await sw.happen("push", { data: { json: () => ({ ...PAYLOAD, answer: ANSWER }) } })
    await answer()
    expect(sw.shown.at(-1)).toMatchObject([
      "Reminder",
      { body: ANSWER.failed, requireInteraction: true, actions: [{ action: "answer", title: "Check in" }] },
    ])
    sw.asked.fate = async () => Response.json({ dueAt: DUE_AT, endedAt: null })
    await answer()
    expect(new Set(sw.answered.map(([, , headers]) => headers["idempotency-key"])).size).toBe(1)
    expect(sw.shown.at(-1)).toMatchObject(["Reminder", { body: "Reminder: your check-in is due at 17:30." }])
  },
)

test("a server that does not answer is given up after fifteen seconds, and the button stays", async () => {
  const time = new AbortController()
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(time.signal)
  sw.asked.fate = (signal) =>
    new Promise((_, fail) => signal?.addEventListener("abort", () => fail(new Error("too late"))))
  await sw.happen("push", { data: { json: () => ({ ...PAYLOAD, answer: ANSWER }) } })
  const answering = answer()
  time.abort()
  await answering
  expect(timeout).toHaveBeenCalledWith(15_000)
  expect(sw.shown.at(-1)).toMatchObject([
    "Reminder",
    { body: ANSWER.failed, actions: [{ action: "answer" }] },
  ])
  timeout.mockRestore()
})

test.each([401, 403, 409])(
  "an answer that is refused with %i leads to the app, and cannot be touched again",
  async (status) => {
    sw.asked.fate = async () => new Response("{}", { status })
    await sw.happen("push", { data: { json: () => ({ ...PAYLOAD, answer: ANSWER }) } })
    await answer()
    expect(sw.shown.at(-1)).toMatchObject(["Reminder", { body: ANSWER.failed, actions: [] }])
    const [, options] = sw.shown.at(-1) ?? []
    await sw.happen("notificationclick", { notification: { close: () => {}, ...options } })
    expect(sw.opened).toEqual(["/dashboard"])
  },
)
