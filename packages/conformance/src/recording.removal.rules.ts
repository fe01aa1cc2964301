import type { Recording } from "@porchlight/core/recording"
import { DELETION_UNDO_MS } from "@porchlight/core/settings"
import { addMs, DAY_MS, SECOND_MS } from "@porchlight/core/time"
import { equal, refusal, rejects } from "./check.ts"
import { alertToken } from "./dates.ts"
import { signInAgain, signUp, type Member } from "./people.ts"
import { trusted } from "./presses.ts"
import { pinOf, record } from "./recordings.ts"
import type { Rule } from "./rule.ts"
import type { Subject } from "./subject.ts"

const ids = (recordings: ReadonlyArray<Pick<Recording, "id">>) => recordings.map(({ id }) => id)

/** What every backend must do when somebody deletes a recording, by herself or because she has to. */
export const removalRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "deleting takes the PIN, hides at once, and can be taken back for thirty days (B-22)",
    run: async (subject) => {
      const member = await signUp(subject)
      const { backend } = member
      const { recording } = await record(subject, member, 2)
      const at = subject.now()
      await rejects(backend.recording.remove(recording.id, pinOf(null)), "PinRequired")
      await rejects(backend.recording.remove(recording.id, pinOf("0000")), "PinWrong")
      equal(ids((await backend.recording.list()).recordings), [recording.id])
      equal((await backend.recording.remove(recording.id, pinOf(member.safePin))).recordings, [])
      await rejects(backend.recording.media(recording.id), "NotFound")
      await rejects(backend.recording.removed(pinOf("0000")), "PinWrong")
      const { recordings } = await backend.recording.removed(pinOf(member.safePin))
      const [removed] = recordings
      equal(
        [removed?.recording.id, removed?.removedAt, removed?.deletableAt, removed?.goneAt],
        [recording.id, at, addMs(at, DAY_MS), addMs(at, 30 * DAY_MS)],
      )
      equal(ids((await backend.recording.restore(recording.id, pinOf(member.safePin))).recordings), [
        recording.id,
      ])
      equal((await backend.recording.media(recording.id)).length, recording.bytes)
    },
  },
  {
    title: "nothing is deleted for good before a day is over, and by itself after thirty (B-22)",
    run: async (subject) => {
      const member = await signUp(subject)
      const { backend, safePin } = member
      const [one, two] = [await record(subject, member, 1), await record(subject, member, 1)]
      for (const { recording } of [one, two]) await backend.recording.remove(recording.id, pinOf(safePin))
      await rejects(backend.recording.purge(one.recording.id, pinOf(safePin)), "RecordingLocked")
      await subject.advance(DAY_MS)
      const again = await signInAgain(subject, member)
      const left = await again.recording.purge(one.recording.id, pinOf(safePin))
      equal(
        left.recordings.map(({ recording }) => recording.id),
        [two.recording.id],
      )
      await rejects(again.recording.restore(one.recording.id, pinOf(safePin)), "NotFound")
      await subject.advance(30 * DAY_MS)
      const later = await signInAgain(subject, member)
      equal((await later.recording.removed(pinOf(safePin))).recordings, [])
      equal((await later.recording.list()).usedBytes, 0)
    },
  },
  {
    title: "the duress PIN deletes alike and keeps it, and her people hear of it (B-22)",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const { backend, duressPin, safePin } = member
      const { recording } = await record(subject, member, 1)
      equal((await backend.recording.remove(recording.id, pinOf(duressPin))).recordings, [])
      equal((await backend.recording.list()).usedBytes, 0, "what is used")
      equal((await backend.recording.removed(pinOf(duressPin))).recordings, [])
      equal((await backend.sos.state()).incident, null, "what her phone shows of the alarm")
      await subject.advance(10 * SECOND_MS)
      const view = await (await subject.backend()).incident.openLink(await alertToken(subject, friend))
      equal([view.kind, view.recording?.chunks], ["duress", 1])
      await subject.advance(31 * DAY_MS)
      const later = await signInAgain(subject, member)
      equal((await later.recording.removed(pinOf(duressPin))).recordings, [])
      const { recordings } = await later.recording.removed(pinOf(safePin))
      equal(
        recordings.map((each) => each.recording.id),
        [recording.id],
      )
      equal(ids((await later.recording.restore(recording.id, pinOf(safePin))).recordings), [recording.id])
    },
  },
  {
    title:
      "what was deleted for good is gone for every PIN, and what the duress PIN deleted for all but the safe one (B-22, N-04)",
    run: async (subject) => {
      const tryAll = async (pinToDelete: "safePin" | "duressPin") => {
        const member = await signUp(subject)
        const { recording } = await record(subject, member, 1)
        await member.backend.recording.remove(recording.id, pinOf(member[pinToDelete]))
        await subject.advance(DAY_MS)
        const { recording: port } = await signInAgain(subject, member)
        equal((await port.purge(recording.id, pinOf(member[pinToDelete]))).recordings, [])
        for (const pin of [member.duressPin, "0000", null])
          for (const act of ["purge", "restore", "remove"] as const)
            await rejects(port[act](recording.id, pinOf(pin)), "NotFound")
        return { port, id: recording.id, safePin: pinOf(member.safePin) }
      }
      const gone = await tryAll("safePin")
      await rejects(gone.port.restore(gone.id, gone.safePin), "NotFound")
      const kept = await tryAll("duressPin")
      equal(ids((await kept.port.restore(kept.id, kept.safePin)).recordings), [kept.id])
    },
  },
  {
    title:
      "the duress PIN said of what is gone for good tells her people, as of what only seems so: neither is passed over (B-22, N-04)",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const { recording } = await record(subject, member, 1)
      await member.backend.recording.remove(recording.id, pinOf(member.safePin))
      await subject.advance(DAY_MS)
      const { recording: port } = await signInAgain(subject, member)
      await port.purge(recording.id, pinOf(member.safePin))
      await rejects(port.restore(recording.id, pinOf(member.duressPin)), "NotFound")
      await subject.advance(10 * SECOND_MS)
      const view = await (await subject.backend()).incident.openLink(await alertToken(subject, friend))
      equal(view.kind, "duress")
    },
  },
  {
    title:
      "by itself it seems gone after thirty days, too: then only the safe PIN finds what was kept (B-22, N-04)",
    run: async (subject) => {
      const member = await signUp(subject)
      const { recording } = await record(subject, member, 1)
      await member.backend.recording.remove(recording.id, pinOf(member.duressPin))
      await subject.advance(31 * DAY_MS)
      const { recording: port } = await signInAgain(subject, member)
      for (const act of ["purge", "restore"] as const)
        await rejects(port[act](recording.id, pinOf(member.duressPin)), "NotFound")
      equal(ids((await port.restore(recording.id, pinOf(member.safePin))).recordings), [recording.id])
    },
  },
  {
    title: "an account with recordings is erased after thirty days, and says so when it is deleted (B-22)",
    run: async (subject) => {
      const member = await signUp(subject)
      const { recording } = await record(subject, member, 1)
      const { password } = member
      const { erasesAt } = await member.backend.settings.requestDeletion({ password })
      equal(erasesAt, addMs(subject.now(), 30 * DAY_MS))
      await subject.advance(29 * DAY_MS)
      const back = await signInAgain(subject, member)
      equal(ids((await back.recording.list()).recordings), [recording.id])
    },
  },
  {
    title:
      "the day on which an account is erased is the same whichever PIN deleted what it had recorded, and what the duress PIN kept outlives it (B-22, N-04)",
    run: async (subject) => {
      const deleteAll = async (pinToDelete: "safePin" | "duressPin") => {
        const member = await signUp(subject)
        const { password, email } = member
        const { recording } = await record(subject, member, 1)
        await member.backend.recording.remove(recording.id, pinOf(member[pinToDelete]))
        await subject.advance(DAY_MS)
        const again = await signInAgain(subject, member)
        await again.recording.purge(recording.id, pinOf(member[pinToDelete]))
        const { erasesAt } = await again.settings.requestDeletion({ password })
        equal(erasesAt, addMs(subject.now(), DELETION_UNDO_MS), `when it is erased after the ${pinToDelete}`)
        await subject.advance(DELETION_UNDO_MS)
        const back = await subject.backend()
        await rejects(back.session.signIn({ email, password }), "SignInFailed")
        const opened = await refusal(back.session.signIn({ email, password: password + member.safePin }))
        return { member, back, id: recording.id, isThere: opened === null }
      }
      equal((await deleteAll("safePin")).isThere, false, "the account that seems erased and is")
      const kept = await deleteAll("duressPin")
      equal(kept.isThere, true, "the account that seems erased and is not")
      equal(ids((await kept.back.recording.restore(kept.id, pinOf(kept.member.safePin))).recordings), [
        kept.id,
      ])
    },
  },
  {
    title:
      "an account is there until the day that was named, also where the recording for which it was named is gone before (B-22)",
    run: async (subject) => {
      const member = await signUp(subject)
      const { recording } = await record(subject, member, 1)
      await member.backend.recording.remove(recording.id, pinOf(member.safePin))
      await subject.advance(20 * DAY_MS)
      const { email, password } = member
      const again = await signInAgain(subject, member)
      const { erasesAt } = await again.settings.requestDeletion({ password })
      equal(erasesAt, addMs(subject.now(), 30 * DAY_MS))
      await subject.advance(29 * DAY_MS)
      const back = await subject.backend()
      equal(await refusal(back.session.signIn({ email, password })), null, "what a sign-in is refused with")
      equal((await back.recording.list()).recordings, [])
    },
  },
  {
    title:
      "what was deleted is begun by no phone that still holds it: its key is spent for ever, whichever PIN it was, until it is brought back (B-22, N-04)",
    run: async (subject) => {
      const input = { kind: "audio", mediaType: "audio/webm", startedAgoMs: 0 } as const
      const spend = async (pinToDelete: "safePin" | "duressPin", isPurged: boolean) => {
        const member = await signUp(subject)
        const { recording } = await record(subject, member, 1)
        const isSpent = async ({ recording: port }: Member["backend"], when: string) => {
          for (const given of [input, { ...input, kind: "video", mediaType: "video/webm" } as const])
            await rejects(port.start(given, recording.key), "NotFound")
          equal((await port.list()).recordings, [], when)
        }
        await member.backend.recording.remove(recording.id, pinOf(member[pinToDelete]))
        await isSpent(member.backend, "once it is deleted")
        await subject.advance(DAY_MS)
        const again = await signInAgain(subject, member)
        if (isPurged) await again.recording.purge(recording.id, pinOf(member[pinToDelete]))
        await isSpent(again, "a day later")
        await subject.advance(30 * DAY_MS)
        const later = await signInAgain(subject, member)
        await isSpent(later, "once it is gone by itself")
        return { port: later.recording, recording, safePin: pinOf(member.safePin) }
      }
      await spend("safePin", true)
      await spend("safePin", false)
      const { port, recording, safePin } = await spend("duressPin", true)
      await port.restore(recording.id, safePin)
      equal((await port.start(input, recording.key)).id, recording.id, "what was brought back")
    },
  },
  {
    title: "who has not chosen PINs deletes without one",
    run: async (subject) => {
      const { backend, ...rest } = await signUp(subject, "email")
      const { recording } = await record(subject, { backend, ...rest }, 1)
      equal((await backend.recording.list()).needsPin, false)
      equal((await backend.recording.remove(recording.id, pinOf(null))).recordings, [])
      equal((await backend.recording.removed(pinOf(null))).recordings.length, 1)
    },
  },
]
