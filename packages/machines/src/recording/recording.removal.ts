import { Conflict, tagOf } from "@porchlight/core/error"
import {
  keptRemovalTimes,
  mayRunHere,
  RecordingLocked,
  recordingState,
  type KeptRecording,
  type Recording,
  type RecordingPin,
} from "@porchlight/core/recording"
import type { Instant } from "@porchlight/core/time"
import type { ListAct, ListContext, RecordingListPorts } from "./recording.types.ts"

type Act<Type extends ListAct["type"]> = Extract<ListAct, { readonly type: Type }>
type Seen = Pick<ListContext, "list" | "local">
type Lists = Partial<Pick<ListContext, "list" | "removed" | "done">>

/** Her PIN, and the zone of the alarm that a duress PIN raises. */
const wordOf = ({ timeZone }: RecordingListPorts, pin: string | null): RecordingPin => ({
  pin,
  timeZone: timeZone(),
})

export const there = ({ list }: Pick<ListContext, "list">, key: string): Recording | undefined =>
  list?.recordings.find((recording) => recording.key === key)

/**
 * Whether it is recorded right now: then it is stopped before it is deleted. What this phone records may pause for a moment;
 * of what another one records nobody here knows more than that its seconds come.
 */
export function isRecordedNow(
  { here, stored }: { readonly here: KeptRecording | undefined; readonly stored: Recording | undefined },
  now: Instant,
): boolean {
  if (here !== undefined) return mayRunHere(here, now)
  return stored !== undefined && recordingState(stored, now) === "running"
}

/** Deletes one: with the backend, or, where only this phone has it, here. */
export async function removeOne(
  ports: RecordingListPorts,
  context: ListContext,
  { key, id, pin }: Act<"remove">,
): Promise<Lists> {
  const here = await hereOf(ports, key)
  if (isRecordedNow({ here, stored: there(context, key) }, ports.clock.now())) throw new Conflict({})
  try {
    if (id !== null) return await removeThere(ports, context, { key, id, pin })
    const list = await ports.recording.list()
    const sent = there({ list }, key)
    // It was sent since the list was shown.
    if (sent !== undefined) return await removeThere(ports, { list }, { key, id: sent.id, pin })
    // Checks the PIN, and calls her people where it is the one for duress.
    await ports.recording.removed(wordOf(ports, pin))
  } catch (error) {
    // Nobody checks it there: it is hidden, and stays in the phone.
    if (!isWithoutLine(error) || here === undefined) throw error
    await hide(ports, key, false)
    return { done: "hide" }
  }
  await hide(ports, key, false)
  return {}
}

async function removeThere(
  ports: RecordingListPorts,
  before: Pick<ListContext, "list">,
  { key, id, pin }: { readonly key: string; readonly id: string; readonly pin: string | null },
): Promise<Lists> {
  const list = await ports.recording.remove(id, wordOf(ports, pin))
  const here = await hereOf(ports, key)
  const stored = there(before, key)?.chunks ?? 0
  // Whichever PIN it was: what the backend has not is not lost, and comes back with the rest.
  if (here !== undefined && stored < here.chunks) await hide(ports, key, true)
  else if (here !== undefined) await ports.chunks.remove(key)
  return { list }
}

export async function restoreOne(ports: RecordingListPorts, { id, pin }: Act<"restore">): Promise<Lists> {
  const hidden = await hiddenHere(ports, id)
  if (hidden !== undefined) {
    await ports.chunks.change(hidden.key, { removed: null })
    return {}
  }
  const list = await ports.recording.restore(id, wordOf(ports, pin))
  return { list, removed: await ports.recording.removed(wordOf(ports, pin)) }
}

/** @throws RecordingLocked */
export async function purgeOne(ports: RecordingListPorts, { id, pin }: Act<"purge">): Promise<Lists> {
  const hidden = await hiddenHere(ports, id)
  if (hidden === undefined) return { removed: await ports.recording.purge(id, wordOf(ports, pin)) }
  const times = keptRemovalTimes(hidden)
  if (times !== null && ports.clock.now() < times.deletableAt)
    throw new RecordingLocked({ until: times.deletableAt })
  await ports.chunks.remove(id)
  return {}
}

/** What was deleted in this phone without a line while the backend has some of it: there it still stands. */
export function pendingOf({ list, local }: Seen): ReadonlyArray<Pick<Recording, "key" | "id">> {
  return local
    .filter(isHiddenHere)
    .flatMap(({ key }) => list?.recordings.filter((recording) => recording.key === key) ?? [])
}

/** Deletes with the backend, too, what was deleted here without a line. @throws what the backend throws */
export async function completePending(
  ports: RecordingListPorts,
  { pin }: Pick<Act<"complete">, "pin">,
): Promise<Lists> {
  const local = await ports.chunks.load()
  if (!local.some(isHiddenHere)) return {}
  return removePending(ports, { list: await ports.recording.list(), local }, pin)
}

async function removePending(ports: RecordingListPorts, seen: Seen, pin: string | null): Promise<Lists> {
  let { list } = seen
  for (const { key, id } of pendingOf(seen)) {
    const removed = await removeThere(ports, { list }, { key, id, pin })
    list = removed.list ?? list
  }
  return { list }
}

/** What the PIN opens: it also completes what nobody could delete with the backend until now. */
export async function showRemoved(
  ports: RecordingListPorts,
  { pin }: Pick<Act<"removed">, "pin">,
): Promise<Lists> {
  const completed = await completePending(ports, { pin })
  return { ...completed, removed: await ports.recording.removed(wordOf(ports, pin)) }
}

/**
 * What was brought back there, by this phone or another one, is no longer hidden here. What was deleted here alone stays
 * hidden: with the backend it is deleted at once where no PIN is asked, and otherwise with the PIN.
 */
export async function settleHidden(ports: RecordingListPorts, seen: Seen): Promise<Seen> {
  const { list, local } = seen
  const back = local.filter(({ key, removed }) => removed?.isThere && there({ list }, key) !== undefined)
  await Promise.all(back.map(({ key }) => ports.chunks.change(key, { removed: null })))
  const isToRemove = list?.needsPin === false && pendingOf(seen).length > 0
  if (back.length === 0 && !isToRemove) return seen
  const after = isToRemove ? await removePending(ports, seen, null).catch(() => seen) : seen
  return { list: after.list ?? list, local: await ports.chunks.load() }
}

async function hereOf({ chunks }: RecordingListPorts, key: string): Promise<KeptRecording | undefined> {
  return (await chunks.load()).find((kept) => kept.key === key)
}

/** What was deleted in this phone and nowhere else. */
async function hiddenHere(ports: RecordingListPorts, key: string): Promise<KeptRecording | undefined> {
  const kept = await hereOf(ports, key)
  return kept !== undefined && isHiddenHere(kept) ? kept : undefined
}

const isHiddenHere = ({ removed }: KeptRecording) => removed?.isThere === false

async function hide({ chunks, clock }: RecordingListPorts, key: string, isThere: boolean): Promise<void> {
  await chunks.change(key, { removed: { at: clock.now(), isThere } })
}

function isWithoutLine(error: unknown): boolean {
  const tag = tagOf(error)
  return tag === "NetworkFailed" || tag === "Unavailable"
}
