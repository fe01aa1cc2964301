import * as Schema from "effect/Schema"
import { expect, test } from "vitest"
import { NewPushDevice, PUSH_LABEL_MAX_LENGTH, PUSH_PAYLOAD_BYTES, pushBody, pushManner } from "./index.ts"

/** The receiver of RFC 8291 §5. */
const device = {
  endpoint: "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
  keys: {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
  label: "Android",
}

test("a reminder is of no use after its check-in, wakes a phone and leads to the date (EXT-05)", () => {
  expect(pushManner("reminder", "normal")).toEqual({
    ttlSeconds: 300,
    urgency: "high",
    topic: "today",
    path: "/dashboard",
    stays: false,
  })
  expect(pushManner("prompt", "normal")).toMatchObject({ ttlSeconds: 900, topic: "today", stays: true })
  expect(pushManner("notice", "high")).toMatchObject({ ttlSeconds: 3_600, topic: "today", stays: true })
})

test("news wakes a phone only where it matters, waits for a day and leads to the list", () => {
  const news = { ttlSeconds: 86_400, topic: "news", path: "/notifications", stays: false }
  expect(pushManner("notification", "normal")).toEqual({ ...news, urgency: "normal" })
  expect(pushManner("notification", "high")).toEqual({ ...news, urgency: "high" })
  expect(pushManner("constructor", "normal")).toEqual({ ...news, urgency: "normal" })
})

test("a device is what a browser says of it, with a name of one line", () => {
  const is = Schema.is(NewPushDevice)
  expect(is(device)).toBe(true)
  const { endpoint, keys, label } = device
  const wrong = [
    { endpoint: "ftp://push.example.net/a" },
    { endpoint: `${endpoint}${"a".repeat(500)}` },
    { endpoint: `${endpoint} a` },
    { keys: { ...keys, auth: keys.auth.slice(1) } },
    { keys: { ...keys, auth: `${keys.auth.slice(1)}=` } },
    // A compressed point, and one that is too short.
    { keys: { ...keys, p256dh: `A${keys.p256dh.slice(1)}` } },
    { keys: { ...keys, p256dh: keys.p256dh.slice(1) } },
    { label: "" },
    { label: `${label}\n` },
    { label: "a".repeat(PUSH_LABEL_MAX_LENGTH + 1) },
  ]
  expect(wrong.map((change) => is({ ...device, ...change }))).toEqual(wrong.map(() => false))
})

test("the length of a message says nothing of it", () => {
  const payload = {
    title: "Reminder",
    body: "",
    tag: "today",
    path: "/dashboard",
    stays: false,
    answer: null,
  }
  const bodies = [pushBody(payload), pushBody({ ...payload, body: "¿Estás bien? ".repeat(20) })]
  expect(bodies.map((body) => Buffer.byteLength(body))).toEqual([PUSH_PAYLOAD_BYTES, PUSH_PAYLOAD_BYTES])
  expect(bodies.map((body) => JSON.parse(body).title)).toEqual(["Reminder", "Reminder"])
})
