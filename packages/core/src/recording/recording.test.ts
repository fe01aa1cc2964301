import { expect, test } from "vitest"
import { inLanguage, register } from "../language/index.ts"
import { spanish } from "../language/es/index.ts"
import { NEVER_GATED, LEAST_TIER } from "../membership/index.ts"
import { addMs, DAY_MS, HOUR_MS, SECOND_MS, toInstant } from "../time/index.ts"
import {
  belongsTo,
  endsAt,
  fileName,
  mediaTypeOf,
  newsSentence,
  newsOf,
  RECORDING_DEFAULT_MS,
  RECORDING_QUIET_MS,
  RECORDING_SILENT_MS,
  RecordingFull,
  recordingState,
  removalOf,
  type Recording,
} from "./index.ts"

const NOW = toInstant(1_795_287_600_000)
const recording: Recording = {
  id: "0198c8a4-7b1e-7c3a-9f00-0242ac120002",
  key: "recording-of-this-test",
  kind: "audio",
  mediaType: "audio/webm",
  startedAt: NOW,
  chunks: 14,
  bytes: 56_000,
  lastHash: "0".repeat(64),
  lastChunkAt: addMs(NOW, 14 * SECOND_MS),
  endedAt: null,
  incidentId: null,
}

test("a recording takes ten seconds, and an hour at most when it is kept going (REC-01, CONST-15)", () => {
  expect(RECORDING_DEFAULT_MS).toBe(10_000)
  expect(endsAt(NOW, false)).toBe(NOW + 10_000)
  expect(endsAt(NOW, true)).toBe(NOW + HOUR_MS)
})

test("recording is free for everybody, and the copy in the cloud is premium (REC-02)", () => {
  expect(NEVER_GATED).toContain("local-recording")
  expect(LEAST_TIER["cloud-recording"]).toBe("premium")
})

test("a recording runs as long as its seconds come: five without one and nobody says so any more", () => {
  const heard = recording.lastChunkAt ?? NOW
  expect(RECORDING_QUIET_MS).toBe(5_000)
  expect(recordingState(recording, addMs(heard, RECORDING_QUIET_MS - 1))).toBe("running")
  expect(recordingState(recording, addMs(heard, RECORDING_QUIET_MS))).toBe("quiet")
  expect(recordingState({ ...recording, lastChunkAt: null }, addMs(NOW, RECORDING_QUIET_MS))).toBe("quiet")
})

test("responders read that it goes on through a bad line, until half a minute is over", () => {
  const heard = recording.lastChunkAt ?? NOW
  expect(newsOf(recording, addMs(heard, RECORDING_SILENT_MS - 1)).isRunning).toBe(true)
  expect(newsOf(recording, addMs(heard, RECORDING_SILENT_MS)).isRunning).toBe(false)
})

test("what says nothing for half a minute and has no end was broken off", () => {
  const heard = recording.lastChunkAt ?? NOW
  expect(recordingState(recording, addMs(heard, RECORDING_SILENT_MS - 1))).toBe("quiet")
  expect(recordingState(recording, addMs(heard, RECORDING_SILENT_MS))).toBe("broken-off")
  expect(recordingState({ ...recording, endedAt: heard }, addMs(heard, DAY_MS))).toBe("whole")
  expect(recordingState({ ...recording, lastChunkAt: null }, NOW)).toBe("running")
})

test("responders read how much of it is safe, in their own language", () => {
  register("es", spanish)
  const news = newsOf(recording, addMs(NOW, 15 * SECOND_MS))
  expect(newsSentence(news)).toBe("recording, 14 chunks stored")
  expect(inLanguage("es", () => newsSentence(news))).toBe("grabando, 14 partes guardadas")
  expect(newsSentence(newsOf({ ...recording, chunks: 1 }, addMs(NOW, DAY_MS)))).toBe(
    "recorded, 1 chunk stored",
  )
})

test.each([
  ["audio/webm;codecs=opus", "audio/webm"],
  ["Video/MP4; codecs=avc1", "video/mp4"],
  ["audio/wav", null],
  ["", null],
])("'%s' is stored as %j", (given, stored) => {
  expect(mediaTypeOf(given)).toBe(stored)
})

test("a file is named by its time and says nothing else", () => {
  expect(fileName(recording)).toBe("1795287600000.webm")
})

test("a recording belongs to an alarm during which or in the hour before which it ran, and to no other", () => {
  const alarm = (from: number, until: number | null) => ({
    openedAt: addMs(NOW, from * SECOND_MS),
    closedAt: until === null ? null : addMs(NOW, until * SECOND_MS),
  })
  expect(belongsTo(recording, alarm(-60, null))).toBe(true)
  expect(belongsTo(recording, alarm(14, 20))).toBe(true)
  expect(belongsTo(recording, alarm(14 + 3_600, null))).toBe(true)
  expect(belongsTo(recording, alarm(15 + 3_600, null))).toBe(false)
  expect(belongsTo(recording, alarm(-60, -1))).toBe(false)
})

test("what arrives late, without a word of how long it waited, ran for an hour at most", () => {
  const late = { ...recording, lastChunkAt: addMs(NOW, DAY_MS) }
  const alarm = (hours: number) => ({ openedAt: addMs(NOW, hours * HOUR_MS), closedAt: null })
  expect([belongsTo(late, alarm(2)), belongsTo(late, alarm(24))]).toEqual([true, false])
  expect(recordingState(late, addMs(NOW, HOUR_MS))).toBe("running")
  expect(recordingState(late, addMs(NOW, DAY_MS))).toBe("broken-off")
})

test("what was deleted is locked for a day and can be brought back for thirty (B-22)", () => {
  expect(removalOf(recording, NOW)).toEqual({
    recording,
    removedAt: NOW,
    deletableAt: NOW + 24 * HOUR_MS,
    goneAt: NOW + 30 * DAY_MS,
  })
})

test.each(["chunk", "recording", "account"] as const)("a full %s says what is safe", (limit) => {
  expect(new RecordingFull({ limit }).message).toMatch(/is safe|stored before it/)
})
