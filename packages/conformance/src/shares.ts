import type { Fix, LocationShare, LocationShareStart } from "@porchlight/core/location"
import { present } from "./check.ts"
import { messagesTo, newKey, tokenIn, type Member } from "./people.ts"
import { trusted } from "./presses.ts"
import type { Subject } from "./subject.ts"

export function fixOf(subject: Subject, overrides: Partial<Fix> = {}): Fix {
  const here = { latitude: 40.71281, longitude: -74.00602, accuracyMeters: 12 }
  return { ...here, takenAt: subject.now(), batteryPercent: 48, ...overrides }
}

/** Begins to share, and lets the messages leave. */
export async function beginShare(
  subject: Subject,
  { backend }: Pick<Member, "backend">,
  input: Partial<LocationShareStart> = {},
): Promise<LocationShare> {
  const whole = { hours: 3, isApproximate: false, contactIds: [], ...input }
  await backend.locationShare.start(whole, newKey(subject))
  await subject.advance(0)
  return shareOf({ backend })
}

/** The share that its owner sees. */
export async function shareOf({ backend }: Pick<Member, "backend">): Promise<LocationShare> {
  return present((await backend.locationShare.state()).share, "a share")
}

/** The tokens of the links to places that somebody was texted, in the order in which they came. */
export async function placeLinks(
  subject: Subject,
  { phone }: { readonly phone: string },
): Promise<ReadonlyArray<string>> {
  return (await messagesTo(subject, phone))
    .filter(({ text }) => text.includes("/l/"))
    .map(({ text }) => tokenIn(text))
}

/** Somebody who shares with a trusted person, who has the link. */
export async function sharing(subject: Subject, input: Partial<LocationShareStart> = {}) {
  const { member, friend } = await trusted(subject)
  const share = await beginShare(subject, member, { contactIds: [friend.id], ...input })
  const token = present((await placeLinks(subject, friend)).at(0), "a link")
  return { member, friend, share, token }
}
