import { keptRemovalTimes, type KeptRecording } from "@porchlight/core/recording"
import type { SendingPorts } from "./recording.types.ts"

/**
 * Looks after what was deleted and is still in this phone. What was brought back there, on another device, is sent again. The rest
 * is hidden until it is gone, as with the backend; where that shows some of it though it was deleted here alone, what hides it stays.
 * Says whether something is to be sent again.
 * @throws the errors of the line; then nothing is gone
 */
export async function tendHidden({ chunks, clock, recording }: SendingPorts): Promise<boolean> {
  const hidden = (await chunks.load()).filter(({ removed }) => removed)
  const isOver = (kept: KeptRecording) => clock.now() >= (keptRemovalTimes(kept)?.goneAt ?? Infinity)
  if (!hidden.some((kept) => kept.removed?.isThere || isOver(kept))) return false
  // Asked after the phone was looked at: what is deleted meanwhile is not taken for brought back.
  const { recordings } = await recording.list()
  const isShown = ({ key }: KeptRecording) => recordings.some((each) => each.key === key)
  const back = hidden.filter((kept) => kept.removed?.isThere && isShown(kept))
  for (const { key } of back) await chunks.change(key, { removed: null })
  for (const kept of hidden) if (isOver(kept) && !isShown(kept)) await chunks.remove(kept.key)
  return back.length > 0
}
