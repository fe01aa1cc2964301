import { MembershipRequired } from "@porchlight/core/membership"
import type { KeptRecording, RecorderNews } from "@porchlight/core/recording"
import { addMs, DAY_MS, SECOND_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { anIncident } from "../testing/incident.ts"
import { aChunkStore, aRecorder, aRecordingBackend, sums } from "../testing/recording.ts"
import { rest, settle } from "../testing/settle.ts"
import { calm } from "../testing/sos.ts"
import { aLine, EVENING } from "../testing/watch.ts"
import { connectRecording, recordingMachine } from "./index.ts"

const CHUNK: RecorderNews = { type: "chunk", bytes: Uint8Array.of(1) }
const PLAN = new MembershipRequired({ feature: "cloud-recording" })

/** Recorded the evening before. */
const WAITING: KeptRecording = {
  key: "the-evening-before",
  input: { kind: "audio", mediaType: "audio/webm" },
  startedAt: addMs(EVENING, -DAY_MS),
  chunks: 1,
  bytes: 1,
  lastHash: "00",
  isEnded: true,
}

/** Somebody without a plan who records on and on, a second each; in the phone is what waited before. */
async function start(...before: ReadonlyArray<KeptRecording>) {
  const clock = new SimulatedClock()
  const now = () => addMs(EVENING, clock.now())
  const { world, port } = aRecordingBackend(now)
  const { kept, chunks } = aChunkStore()
  for (const each of before) await chunks.append(each, Uint8Array.of(1))
  const phone = aRecorder()
  const line = aLine<"sos">()
  const asked: Array<string> = []
  const recording = {
    ...port,
    start: (...given: Parameters<typeof port.start>) => {
      asked.push(given[1])
      return port.start(...given)
    },
  }
  const ports = {
    recording,
    recorder: phone.recorder,
    chunks,
    clock: { now },
    digest: sums,
    live: line.live,
    newKey: () => "a-key-of-a-recording",
  }
  world.refusal = PLAN
  const actor = createActor(recordingMachine(ports), { clock }).start()
  const view = () => connectRecording(actor.getSnapshot(), (event) => actor.send(event), now())
  view().record("audio")
  phone.world.tell({ type: "started", kind: "audio", mediaType: "audio/webm" })
  view().keepGoing()
  const length = () => kept.get("a-key-of-a-recording")?.chunks.length ?? 0
  const hear = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      clock.increment(SECOND_MS)
      phone.world.tell(CHUNK)
      await rest()
    }
  }
  await hear(1)
  return { world, view, hear, length, line, asked }
}

test("what runs as an alarm opens is sent within seconds while its seconds go on to come (REC-02)", async () => {
  const { world, hear, length, asked } = await start(WAITING)
  await hear(19)
  expect([world.appended, asked.filter((key) => key !== WAITING.key).length]).toEqual([0, 4])
  world.refusal = null
  await hear(5)
  await rest()
  // All of what runs, and what waited.
  expect(world.appended).toBe(length() + 1)
})

test("it is sent at once where the line tells of the alarm, which is asked about no more than once (REC-02)", async () => {
  const { world, length, line, asked, view } = await start()
  await settle(line.isFollowed)
  line.tell(calm(EVENING))
  line.tell({ ...calm(EVENING), incident: anIncident })
  await settle(() => asked.length === 2)
  await settle(() => view().unsent !== null)
  // Somebody whose alarm is over by the time it is asked: what is told again is no reason to ask again.
  await settle(line.isFollowed)
  line.tell({ ...calm(EVENING), incident: anIncident })
  expect(asked).toHaveLength(2)
  world.refusal = null
  line.tell({ ...calm(EVENING), incident: { ...anIncident, id: "00000000-0000-7000-8000-0000000000ff" } })
  await settle(() => world.appended === length())
  await settle(() => !line.isFollowed())
})
