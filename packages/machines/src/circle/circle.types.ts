import type { LivePort } from "@porchlight/core/backend"
import type { CheckInPort } from "@porchlight/core/check-in"
import type {
  CirclePort,
  Contact,
  ContactForm,
  ContactPatch,
  Invite,
  NewContact,
  Tier,
} from "@porchlight/core/circle"
import type { OfferedLanguage } from "@porchlight/core/language"
import type { FeedEvent, Silence } from "../backend/index.ts"
import type { CountedOn } from "./circle.date.ts"

/** Where a phone keeps the list for when nobody answers, also over a reload. */
export interface LastCircle {
  /** Nobody where nothing is kept. Never throws. */
  readonly read: () => ReadonlyArray<Contact>
  /** Never throws. */
  readonly keep: (contacts: ReadonlyArray<Contact>) => void
}

/** Where an app keeps contacts whose adding was not answered yet, so that a reload or a killed tab loses none. */
export interface AdditionStore {
  /** Oldest first. */
  readonly load: () => Promise<ReadonlyArray<Addition>>
  /** Saving the same one again changes nothing. */
  readonly save: (addition: Addition) => Promise<void>
  /** Removing what is not there is no error. */
  readonly remove: (key: string) => Promise<void>
}

export interface CirclePorts {
  readonly circle: CirclePort
  /** Null where the backend has no live data; then the machine looks again by itself. */
  readonly live: LivePort | null
  /** Makes an idempotency key that was never used before. */
  readonly newKey: () => string
  /** Nothing is kept without it. */
  readonly lastKnown?: LastCircle | undefined
  /** What was not answered is lost with the page without it. */
  readonly additions?: AdditionStore | undefined
  /** Without it, only the backend says that somebody stays while a date is on. */
  readonly checkIn?: Pick<CheckInPort, "state"> | undefined
}

export interface CircleInput {
  /** ISO 3166 code of the country that the add form begins with. */
  readonly country: string
}

/** The add form as it was typed. */
export interface CircleForm extends ContactForm {
  readonly tier: Tier
  /** In which the person is written and spoken to. */
  readonly language: OfferedLanguage
}

export type CircleField = keyof CircleForm
export type CircleFaults = Readonly<Partial<Record<CircleField, string>>>

/** What is done to one contact. */
export type ContactAction =
  | { readonly type: "update"; readonly contact: Contact; readonly patch: ContactPatch }
  | { readonly type: "remove"; readonly contact: Contact }
  | { readonly type: "resend"; readonly contact: Contact; readonly key: string }
  | { readonly type: "test"; readonly contact: Contact; readonly key: string }

export interface CircleContext {
  readonly country: string
  readonly contacts: ReadonlyArray<Contact>
  readonly loadError: string | null
  readonly isLiveDown: boolean
  /** Why the line is down. */
  readonly lineBecause: Silence
  readonly form: CircleForm
  readonly faults: CircleFaults
  /** Whether the form was refused before: from then on, faults follow every keystroke. */
  readonly wasRefused: boolean
  /** Counts refusals; a form moves the focus to its first fault at each. */
  readonly refusals: number
  readonly formError: string | null
  readonly key: string
  /** Whether the key was used for what the form held before the last change. */
  readonly isKeyUsed: boolean
  readonly action: ContactAction | null
  /** The date that is on and counts on whom she is about to remove. */
  readonly date: CountedOn | null
  readonly actionError: string | null
  /** Tries that reached nobody. */
  readonly tries: number
  /** Why the last of them did not. */
  readonly because: Silence
  /** What happened last, for a live region. */
  readonly notice: string | null
  /** Whose adding waits from an earlier page, oldest first, and why. */
  readonly kept: { readonly names: ReadonlyArray<string>; readonly because: Silence }
}

export type CircleEvent =
  | FeedEvent<ReadonlyArray<Contact>>
  | KeptNews
  | { readonly type: "KEPT.GIVE_UP" }
  | { readonly type: "LOOK" }
  | { readonly type: "FORM.OPEN" }
  | { readonly type: "FORM.CLOSE" }
  | { readonly type: "FORM.CHANGE"; readonly change: Partial<CircleForm> }
  | { readonly type: "FORM.SUBMIT" }
  | { readonly type: "CONTACT.UPDATE"; readonly id: string; readonly patch: ContactPatch }
  | { readonly type: "CONTACT.REMOVE"; readonly id: string }
  | { readonly type: "CONTACT.RESEND"; readonly id: string }
  | { readonly type: "CONTACT.TEST"; readonly id: string }
  | { readonly type: "ACTION.CONFIRM" }
  | { readonly type: "ACTION.CANCEL" }

/** What those that wait from an earlier page tell. */
export type KeptNews =
  | { readonly type: "KEPT.NEWS"; readonly names: ReadonlyArray<string>; readonly because: Silence }
  | { readonly type: "KEPT.ADDED"; readonly contact: Contact | null }
  | { readonly type: "KEPT.REFUSED"; readonly name: string; readonly error: unknown }

export interface KeptContext {
  /** What the backend has not answered yet, oldest first. */
  readonly kept: ReadonlyArray<Addition>
  /** Tries that reached nobody. */
  readonly tries: number
  /** Why the last of them did not. */
  readonly because: Silence
}

export type KeptEvent = { readonly type: "KEPT.NEXT" } | { readonly type: "KEPT.DROP" }

/** A contact to add, and the key that makes it one however often it is sent. */
export interface Addition {
  readonly contact: NewContact
  readonly key: string
}

export interface InviteInput {
  readonly token: string
}

export interface InviteContext {
  readonly token: string
  readonly invite: Invite | null
  readonly answer: "yes" | "no"
  readonly error: string | null
}

export type InviteEvent =
  | { readonly type: "INVITE.ANSWER"; readonly answer: "yes" | "no" }
  /** Another invite is to be read. */
  | { readonly type: "INVITE.OPEN"; readonly token: string }
  | { readonly type: "LOOK" }
