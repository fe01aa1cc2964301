import type { SosMode, SosStart } from "@porchlight/core/sos"
import { firstOf } from "./dates.ts"
import { newKey, signUp, trustTiers, type Member } from "./people.ts"
import type { Subject } from "./subject.ts"

/** A press as a phone sends it. */
export function pressInput(subject: Subject, mode: SosMode, overrides: Partial<SosStart> = {}): SosStart {
  const fix = {
    latitude: 40.7128,
    longitude: -74.006,
    accuracyMeters: 9,
    takenAt: subject.now(),
    batteryPercent: 31,
  }
  return { mode, pressedAgoMs: 0, timeZone: "America/New_York", fix, ...overrides }
}

/** A member with one trusted person a tier. */
export async function trusted(subject: Subject, tiers: ReadonlyArray<1 | 2 | 3> = [1]) {
  const member = await signUp(subject)
  const contacts = await trustTiers(subject, member, tiers)
  await subject.advance(0)
  return { member, contacts, friend: firstOf(contacts) }
}

/** Presses; gives the key. */
export async function press(
  subject: Subject,
  { backend }: Pick<Member, "backend">,
  mode: SosMode,
): Promise<string> {
  const key = newKey(subject)
  await backend.sos.start(pressInput(subject, mode), key)
  return key
}
