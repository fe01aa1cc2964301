import type { Backend } from "@porchlight/core/backend"
import { expect, test } from "vitest"
import { createRestBackend } from "./index.ts"
import { broken, createScene, json } from "./testing/scene.ts"

const KEY = "a-key-of-the-caller"
const moment = { pressedAgoMs: 0, timeZone: "America/New_York", fix: null } as const

/** What is pressed or confirmed with a PIN last before a page is closed: it must leave all the same. */
const leaving: Readonly<Record<string, (backend: Backend) => Promise<unknown>>> = {
  "a check-in": ({ checkIn }) => checkIn.checkIn("a-watch", "2580", KEY),
  "the end of a date": ({ checkIn }) => checkIn.end("a-watch", "2580", KEY),
  "the end of an alarm": ({ incident }) => incident.resolve("an-alarm", "2580"),
  "a press": ({ sos }) => sos.start({ mode: "instant", ...moment }, KEY),
  "a finger that left the button": ({ sos }) => sos.release(KEY),
  "that a press goes out now": ({ sos }) => sos.fire(KEY),
  "the PIN for a press": ({ sos }) => sos.cancel(KEY, "2580"),
  "a broadcast": ({ sos }) => sos.broadcast(moment, KEY),
  "an ask": ({ sos }) => sos.ask({ kind: "come", pressedAgoMs: 0, fix: null }, KEY),
  "that she leaves": ({ cloak }) => cloak.leave({ timeZone: "America/New_York" }),
  "the PIN for the disguise": ({ cloak }) => cloak.restore({ pin: "2580", timeZone: "America/New_York" }),
}

test.each(Object.entries(leaving))(
  "%s leaves also when the page is closed the moment after, at every try",
  async (_, send) => {
    const { options, requests } = createScene(broken, json({}))
    await send(createRestBackend(options)).catch(() => undefined)
    expect(requests.length).toBeGreaterThan(0)
    expect(requests.map(({ keepalive }) => keepalive)).not.toContain(false)
  },
)
