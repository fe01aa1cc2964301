import { NetworkFailed } from "@porchlight/core/error"
import { expect, test } from "vitest"
import { aChunkStore, aRecorder, aRecordingBackend, sums } from "../testing/recording.ts"
import { reachedStates, restingStates } from "../testing/states.ts"
import { EVENING } from "../testing/watch.ts"
import { recordingListMachine, recordingMachine, sendingMachine } from "./index.ts"
import { StepFailed } from "./recording.send.ts"

const now = () => EVENING
const ports = {
  recording: aRecordingBackend(now).port,
  recorder: aRecorder().recorder,
  chunks: aChunkStore(false).chunks,
  clock: { now },
  digest: sums,
  newKey: () => "a-key-of-a-recording",
}

test("every state of a recording is reached", () => {
  const machine = recordingMachine(ports)
  const kept = {
    key: "a-key-of-a-recording",
    input: { kind: "audio", mediaType: "audio/webm" },
    startedAt: EVENING,
    chunks: 1,
    bytes: 1,
    lastHash: "00",
    isEnded: false,
  } as const
  const reached = reachedStates(machine, {
    events: [
      { type: "RECORD", kind: "audio" },
      { type: "NOTICE.ACCEPT" },
      { type: "STOP" },
      { type: "CHUNK.KEPT", kept },
      { type: "PHONE.FULL" },
      { type: "RECORDER.NEWS", news: { type: "started", kind: "audio", mediaType: "audio/webm" } },
      { type: "RECORDER.NEWS", news: { type: "refused", refusal: "denied" } },
      { type: "RECORDER.NEWS", news: { type: "stopped" } },
    ],
    outputs: { lookBack: [false], isKept: [true] },
    errors: [],
    identify: ({ kept: has }) => has !== null,
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
})

test("every state of sending is reached", () => {
  // Here it has no parent whom it could tell.
  const machine = sendingMachine(ports).provide({ actions: { tell: () => undefined } })
  const reached = reachedStates(machine, {
    events: [{ type: "SEND.LOOK" }, { type: "SEND.NEXT" }, { type: "ALARM", id: "an-alarm" }],
    outputs: { step: [null], tend: [true] },
    errors: [new NetworkFailed({}), new StepFailed("a-key", "plan")],
    identify: ({ hasNews, setbacks, alarmId }) => [hasNews, "a-key" in setbacks, alarmId],
  })
  // These two rest until a plan is lacking, or is not any more.
  expect(reached).toEqual(new Set([...restingStates(machine), "alarm.unheard", "alarm.heard"]))
})

test("every state of the list is reached", () => {
  const machine = recordingListMachine({ ...ports, live: null, saveFile: () => {}, timeZone: () => "UTC" })
  const reached = reachedStates(machine, {
    events: [{ type: "LOOK" }, { type: "ACT", act: { type: "removed", pin: null } }],
    outputs: { look: [{ list: null, isUnknown: true, local: [] }], act: [{}] },
    errors: [new NetworkFailed({})],
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
})
