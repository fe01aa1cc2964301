import type { Contact } from "../circle/index.ts"
import { countCodePoints } from "../text/index.ts"
import { formatAge, type Instant } from "../time/index.ts"
import { VIBE_LATE_AFTER_MS, VIBE_NOTE_MAX_LENGTH, VIBE_REASONS } from "./vibe.constants.ts"
import { vibeMessages } from "./vibe.messages.ts"
import type { Vibe, VibeLevel, VibeReason } from "./vibe.schema.ts"

const levels = {
  great: "great",
  okay: "okay",
  rough: "rough",
  good: "great",
  mixed: "okay",
  off: "rough",
  triggering: "rough",
  angry: "rough",
} satisfies Readonly<Record<Vibe, VibeLevel>>

/** What contacts are told of a vibe (D-68). */
export function levelOf(vibe: Vibe): VibeLevel {
  return levels[vibe]
}

/** Whether ways out are offered beside it. They are only ever offered: nothing follows from a vibe by itself (B-36). */
export function needsHelp(vibe: Vibe): boolean {
  return levelOf(vibe) === "rough"
}

/** Those of the contacts who are told: they said yes and take texts (VIBE-08). */
export function vibeRecipients<Person extends Pick<Contact, "status" | "smsEnabled">>(
  contacts: ReadonlyArray<Person>,
): ReadonlyArray<Person> {
  return contacts.filter(({ status, smsEnabled }) => status === "verified" && smsEnabled)
}

/** How many characters a note may still have; below 0 it is too long. In code points. */
export function noteLeft(note: string): number {
  return VIBE_NOTE_MAX_LENGTH - countCodePoints(note)
}

/** The reasons with this one more, or without it, in the order in which they are offered. */
export function toggleReason(
  reasons: ReadonlyArray<VibeReason>,
  reason: VibeReason,
): ReadonlyArray<VibeReason> {
  return VIBE_REASONS.filter((one) => (one === reason ? !reasons.includes(one) : reasons.includes(one)))
}

/** What the text to a contact is made from. */
export interface VibeFacts {
  readonly brand: string
  /** The dater's full name. */
  readonly dater: string
  readonly level: VibeLevel
  readonly reasons: ReadonlyArray<VibeReason>
  readonly note: string
  readonly sharedAt: Instant
}

/** Her words, where no sign ends them: what we add is no part of them. */
const UNENDED = /[^.!?…]$/u

/**
 * What a contact reads at `now`, in the active language. What waited long says how long ago it was. Whoever was told of an alarm
 * that is open reads that this does not end it: whoever forces her can make her say that all is well.
 */
export function vibeText(
  { brand, dater, level, reasons, note, sharedAt }: VibeFacts,
  now: Instant,
  { isAlarmed }: { readonly isAlarmed: boolean },
): string {
  const age = now - sharedAt
  const late = age > VIBE_LATE_AFTER_MS ? vibeMessages.late(formatAge(sharedAt, now)) : ""
  const alarmed = isAlarmed ? vibeMessages.alarmed : ""
  const isFollowed = late !== "" || alarmed !== ""
  const own = isFollowed && UNENDED.test(note.trim()) ? `${note.trim()}.` : note.trim()
  const given = reasons.map((reason) => `${vibeMessages.reason[reason]}.`)
  const more = [...given, own, late, alarmed].filter((part) => part !== "").join(" ")
  return vibeMessages.text(brand, dater, vibeMessages.level[level], more)
}
