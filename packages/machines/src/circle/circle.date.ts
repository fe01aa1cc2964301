import type { CheckInPort, WatchState } from "@porchlight/core/check-in"

/** A date that is on now and counts on a contact. */
export interface CountedOn {
  /** Whom she meets. */
  readonly date: string
}

/** The running date that counts on a contact; null where none does, or nobody answers. */
export async function countedOn(
  checkIn: Pick<CheckInPort, "state"> | undefined,
  contactId: string | null,
): Promise<CountedOn | null> {
  const known = await checkIn?.state().catch(() => null)
  return known ? dateOf(known, contactId) : null
}

function dateOf({ watch, plan }: WatchState, contactId: string | null): CountedOn | null {
  if (watch === null || watch.endedAt !== null) return null
  const isTold = watch.recipients.some((recipient) => recipient.contactId === contactId)
  return isTold ? { date: plan?.name ?? "" } : null
}
