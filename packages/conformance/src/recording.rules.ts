import {
  chainHash,
  chainStart,
  RECORDING_MAX_CHUNKS,
  RecordingList,
  type NewRecording,
} from "@porchlight/core/recording"
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { check, equal, present, race, rejects } from "./check.ts"
import { alertToken } from "./dates.ts"
import { newKey, signInAgain, signUp, untyped, type Member } from "./people.ts"
import { press, trusted } from "./presses.ts"
import { append, chunkOf, digest, pinOf, record, sameBytes } from "./recordings.ts"
import type { Rule } from "./rule.ts"
import { hasShape } from "./shape.ts"
import type { Subject } from "./subject.ts"

const AUDIO: NewRecording = { kind: "audio", mediaType: "audio/webm", startedAgoMs: 0 }

/** What every backend must do with recordings that it keeps. */
export const recordingRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "chunks are stored one after the other, and the whole plays after the phone is gone (EXT-08)",
    run: async (subject) => {
      const member = await signUp(subject)
      const { recording } = await record(subject, member, 3)
      equal([recording.chunks, recording.endedAt, recording.startedAt], [3, null, subject.now()])
      const whole = await member.backend.recording.finish(recording.id, { chunks: 3 })
      equal(whole.endedAt, subject.now())
      equal(await member.backend.recording.finish(recording.id, { chunks: 3 }), whole)
      const elsewhere = await signInAgain(subject, member)
      const { recordings, usedBytes, needsPin } = await elsewhere.recording.list()
      equal(recordings, [whole])
      equal([usedBytes, needsPin], [whole.bytes, true])
      const all = [0, 1, 2].flatMap((index) => [...chunkOf(recording.key, index)])
      check(
        sameBytes(await elsewhere.recording.media(recording.id), Uint8Array.from(all)),
        "the media is another",
      )
    },
  },
  {
    title:
      "whoever follows the recordings sees each chunk, the end and what is deleted, and nobody else's (B-22)",
    run: async (subject) => {
      const member = await signUp(subject)
      const elsewhere = await signInAgain(subject, member)
      const seen: Array<RecordingList> = []
      const stop = elsewhere.live.subscribe("recording", {
        onState: (list) => seen.push(list),
        onLine: () => undefined,
      })
      const until = async (is: (list: RecordingList) => boolean, what: string) => {
        for (let looks = 0; looks < 200 && !seen.some(is); looks += 1) {
          await subject.advance(0)
          await elsewhere.recording.list()
        }
        check(seen.some(is), what)
      }
      await until(({ recordings }) => recordings.length === 0, "the list as it is at the start")
      const { recording } = await record(subject, member, 2)
      await until(({ recordings }) => recordings[0]?.chunks === 2, "the chunks that were stored")
      await member.backend.recording.finish(recording.id, { chunks: 2 })
      await until(({ recordings }) => typeof recordings[0]?.endedAt === "number", "the end")
      hasShape(RecordingList, present(seen.at(-1), "a list"), "the list")
      const count = seen.length
      await record(subject, await signUp(subject), 1)
      await member.backend.recording.remove(recording.id, pinOf(member.safePin))
      await until((list) => seen.indexOf(list) >= count && list.recordings.length === 0, "what was deleted")
      stop()
      check(
        seen.every(({ recordings }) => recordings.every(({ id }) => id === recording.id)),
        "somebody else's recording is told",
      )
    },
  },
  {
    title: "starting and sending again under the same key goes on where it was cut, and stores nothing twice",
    run: async (subject) => {
      const { backend } = await signUp(subject)
      const key = newKey(subject)
      const begun = await backend.recording.start(AUDIO, key)
      const first = await append(backend, begun, 0)
      equal(await append(backend, begun, 0), first, "the answer to a repeat")
      const again = await backend.recording.start({ ...AUDIO, startedAgoMs: 5_000 }, key)
      equal(again, first)
      await rejects(
        backend.recording.start({ ...AUDIO, kind: "video", mediaType: "video/webm" }, key),
        "IdempotencyMismatch",
      )
      equal(
        await race(
          () => append(backend, first, 1),
          () => append(backend, first, 1),
        ),
        [null, null],
      )
      equal(
        (await backend.recording.list()).recordings.map(({ chunks }) => chunks),
        [2],
      )
    },
  },
  {
    title:
      "a chunk that is not the next, or does not follow from the one before it, is refused with what is expected",
    run: async (subject) => {
      const { backend } = await signUp(subject)
      const begun = await backend.recording.start(AUDIO, newKey(subject))
      const bytes = chunkOf(begun.key, 0)
      const hash = await chainHash(digest, await chainStart(digest, begun.key), bytes)
      for (const chunk of [
        { index: 1, hash, bytes },
        { index: 0, hash: "0".repeat(64), bytes },
        { index: 0, hash, bytes: chunkOf("another", 0) },
      ]) {
        const refused = await rejects(backend.recording.append(begun.id, chunk), "ChunkRefused")
        equal(untyped<{ data: unknown }>(refused).data, { expected: 0 })
      }
      await append(backend, begun, 0)
      const changed = chunkOf("another", 0)
      const other = await chainHash(digest, await chainStart(digest, begun.key), changed)
      await rejects(
        backend.recording.append(begun.id, { index: 0, hash: other, bytes: changed }),
        "ChunkRefused",
      )
      await rejects(backend.recording.finish(begun.id, { chunks: 2 }), "ChunkRefused")
      await backend.recording.finish(begun.id, { chunks: 1 })
      await rejects(append(backend, begun, 1), "Conflict")
    },
  },
  {
    title:
      "who has no plan keeps recordings on the phone, and during an alarm they are kept for her too (REC-02)",
    run: async (subject) => {
      const { member } = await trusted(subject)
      await member.backend.trial.start()
      await subject.advance(DAY_MS)
      const refused = await rejects(
        member.backend.recording.start(AUDIO, newKey(subject)),
        "MembershipRequired",
      )
      equal(untyped<{ data: unknown }>(refused).data, { feature: "cloud-recording" })
      await press(subject, member, "instant")
      await subject.advance(SECOND_MS)
      const { recording } = await record(subject, member, 1)
      equal(recording.incidentId, present((await member.backend.sos.state()).incident, "the alarm").id)
    },
  },
  {
    title: "responders read how many chunks are stored while it records (B-21)",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      await press(subject, member, "instant")
      await subject.advance(10 * SECOND_MS)
      const token = await alertToken(subject, friend)
      const nobody = await subject.backend()
      equal((await nobody.incident.openLink(token)).recording, null)
      const { recording } = await record(subject, member, 3)
      equal((await nobody.incident.openLink(token)).recording, { chunks: 3, isRunning: true })
      await member.backend.recording.finish(recording.id, { chunks: 3 })
      equal((await nobody.incident.openLink(token)).recording, { chunks: 3, isRunning: false })
    },
  },
  {
    title:
      "what waited in a phone is as old as it was recorded: it belongs to no alarm that came long after it, and nobody reads that it runs (B-21)",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      await press(subject, member, "instant")
      await subject.advance(10 * SECOND_MS)
      const { recording: port, sos } = member.backend
      const alarm = present((await sos.state()).incident, "the alarm")
      const send = async (startedAgoMs: number, heard: { readonly heardAgoMs?: number } = {}) => {
        const begun = await port.start({ ...AUDIO, startedAgoMs }, newKey(subject))
        return append(member.backend, begun, 0, heard)
      }
      const own = await send(40 * MINUTE_MS, { heardAgoMs: 30 * MINUTE_MS })
      equal([own.incidentId, own.lastChunkAt], [alarm.id, subject.now() - 30 * MINUTE_MS])
      const others = [
        await send(90 * MINUTE_MS, { heardAgoMs: 80 * MINUTE_MS }),
        // By an older app, which does not say how long it waited.
        await send(5 * HOUR_MS),
      ]
      equal(
        others.map(({ incidentId }) => incidentId),
        [null, null],
      )
      equal(
        (await port.list()).recordings.map(({ id }) => id),
        [own, ...others].map(({ id }) => id),
      )
      await append(member.backend, await send(50 * MINUTE_MS, { heardAgoMs: 45 * MINUTE_MS }), 1)
      const token = await alertToken(subject, friend)
      const { recording: news } = await (await subject.backend()).incident.openLink(token)
      equal(news, { chunks: 1, isRunning: false })
    },
  },
  {
    title: "a pack holds the media, its timeline, its chain, a signature and a page that checks them (B-23)",
    run: async (subject) => {
      const member = await signUp(subject)
      const { recording } = await record(subject, member, 2)
      const pack = await member.backend.recording.pack(recording.id)
      equal(Array.from(pack.subarray(0, 4)), [0x50, 0x4b, 0x03, 0x04])
      const names = new TextDecoder("latin1").decode(pack)
      for (const name of ["manifest.json", "timeline.json", "signature.json", "verify.html", ".webm"])
        check(names.includes(name), `${name} is not in the pack`)
      check((await member.backend.recording.list()).signingKey !== null, "nobody says whose key it is")
    },
  },
  {
    title: "what is stored survives a restart, and is not readable where it is stored",
    run: async (subject) => {
      const member = await signUp(subject)
      const { recording } = await record(subject, member, 2)
      await present(subject.restart, "a way to restart")()
      const after = await signInAgain(subject, member)
      equal((await after.recording.list()).recordings[0]?.chunks, 2)
      equal((await after.recording.media(recording.id)).length, recording.bytes)
      await append(after, recording, 2)
      const stored = await present(subject.stored, "a look at what is stored")()
      check(!stored.includes(new TextDecoder().decode(chunkOf(recording.key, 0))), "a chunk is readable")
    },
  },
  {
    title:
      "somebody else's recording is as absent as one that is nowhere, and whoever is signed out has none",
    run: async (subject) => {
      const owner = await signUp(subject)
      const { recording } = await record(subject, owner, 1)
      const { backend, safePin } = await signUp(subject)
      const nobody = await subject.backend()
      const calls = [
        (member: Member["backend"]) => append(member, recording, 1),
        (member: Member["backend"]) => member.recording.finish(recording.id, { chunks: 1 }),
        (member: Member["backend"]) => member.recording.media(recording.id),
        (member: Member["backend"]) => member.recording.pack(recording.id),
        (member: Member["backend"]) => member.recording.remove(recording.id, pinOf(safePin)),
        (member: Member["backend"]) => member.recording.restore(recording.id, pinOf(safePin)),
        (member: Member["backend"]) => member.recording.purge(recording.id, pinOf(safePin)),
      ]
      for (const call of calls) {
        await rejects(call(backend), "NotFound")
        await rejects(call(nobody), "SignInRequired")
      }
      await rejects(nobody.recording.list(), "SignInRequired")
      await rejects(nobody.recording.removed(pinOf(null)), "SignInRequired")
      await rejects(nobody.recording.start(AUDIO, newKey(subject)), "SignInRequired")
    },
  },
  {
    title: "what is no recording is refused, and so is more than may be",
    run: async (subject) => {
      const member = await signUp(subject)
      const { backend } = member
      for (const odd of [{ kind: "smell" }, { mediaType: "text/html" }, { startedAgoMs: -1 }])
        await rejects(
          backend.recording.start(untyped<NewRecording>({ ...AUDIO, ...odd }), newKey(subject)),
          "InvalidInput",
        )
      const begun = await backend.recording.start(AUDIO, newKey(subject))
      await rejects(
        backend.recording.append(begun.id, {
          index: RECORDING_MAX_CHUNKS,
          hash: "0".repeat(64),
          bytes: chunkOf("x", 0),
        }),
        "InvalidInput",
      )
      await rejects(
        backend.recording.append(begun.id, { index: 0, hash: "0".repeat(64), bytes: new Uint8Array(0) }),
        "InvalidInput",
      )
    },
  },
]
