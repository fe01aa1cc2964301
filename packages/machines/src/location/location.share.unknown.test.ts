import { NetworkFailed } from "@porchlight/core/error"
import type { LocationShare, LocationShareState } from "@porchlight/core/location"
import { addMs, HOUR_MS } from "@porchlight/core/time"
import { expect, test, vi } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { LOOK_AGAIN_MS } from "../backend/index.ts"
import { settle } from "../testing/settle.ts"
import { aLine, EVENING } from "../testing/watch.ts"
import { connectLocationShare, locationShareMachine, type SharePorts } from "./index.ts"

const share: LocationShare = {
  id: "share",
  startedAt: EVENING,
  expiresAt: addMs(EVENING, 3 * HOUR_MS),
  endedAt: null,
  isUntilDateEnd: false,
  isApproximate: false,
  fix: null,
  nextReminderAt: null,
  lastReminderAt: null,
  lastCheckInAt: null,
  links: [],
  looks: [],
}
const on: LocationShareState = { now: EVENING, share }

/** A page that is opened where nobody answers. */
async function inADeadSpot(live: SharePorts["live"]) {
  let isReached = false
  const state = vi.fn<() => Promise<LocationShareState>>(async () => {
    if (!isReached) throw new NetworkFailed({})
    return on
  })
  const machine = locationShareMachine({
    locationShare: {
      state,
      start: state,
      end: state,
      change: state,
      give: state,
      addLink: state,
      revoke: state,
      checkIn: state,
    },
    circle: { list: async () => [] },
    checkIn: { state: async () => ({ watch: null }) as never },
    live,
    newKey: () => "key",
  })
  const clock = new SimulatedClock()
  const actor = createActor(machine, { clock }).start()
  const view = () =>
    connectLocationShare(actor.getSnapshot(), (event) => actor.send(event), {
      now: EVENING,
      when: (at) => `${at}`,
    })
  await settle(() => view().state === "unknown")
  return { clock, view, reach: () => (isReached = true) }
}

test("a page that was opened where nobody answers finds by itself what is shared, and sends the place again", async () => {
  const { clock, view, reach } = await inADeadSpot(null)
  clock.increment(LOOK_AGAIN_MS)
  expect([view().state, view().error === null]).toEqual(["unknown", false])
  reach()
  clock.increment(LOOK_AGAIN_MS)
  await settle(() => view().state === "on")
  expect([view().shareId, view().error]).toEqual(["share", null])
})

test("what the line tells meanwhile is no longer unknown", async () => {
  const line = aLine<"location">()
  const { view } = await inADeadSpot(line.live)
  line.tell(on)
  expect([view().state, view().shareId, view().error]).toEqual(["on", "share", null])
})
