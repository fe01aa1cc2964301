import {
  circleMessages,
  isInviteOpen,
  isReachable,
  isTestable,
  TEST_SHOWN_FOR_MS,
  trustedContacts,
  untrustedContacts,
  type Contact,
  type ContactPatch,
  type ContactStatus,
} from "@porchlight/core/circle"
import { deliveryText } from "@porchlight/core/delivery"
import { formatPhone } from "@porchlight/core/phone"
import type { Instant } from "@porchlight/core/time"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { Silence } from "../backend/index.ts"
import type { circleMachine } from "./circle.machine.ts"
import { testFailed } from "./circle.form.ts"
import type { CircleContext, CircleFaults, CircleForm, ContactAction } from "./circle.types.ts"

type CircleMachine = ReturnType<typeof circleMachine>

export const CIRCLE_STATES = ["loading", "failed", "empty", "shown"] as const
export type CircleState = (typeof CIRCLE_STATES)[number]

export const CIRCLE_FORM_STATES = ["closed", "typing", "sending", "unsent"] as const
export type CircleFormState = (typeof CIRCLE_FORM_STATES)[number]

/** One person in words. */
export interface ContactView {
  readonly contact: Contact
  readonly phone: string
  readonly relationship: string
  /** `Pending`, `Said yes` … */
  readonly status: string
  /** When this person is told. */
  readonly tier: string
  /** Why nothing, or only e-mail, would reach this person; null when texts do. */
  readonly warning: string | null
  readonly canResend: boolean
  /** Whether an invite waits for an answer, so that the dater may speak of it. */
  readonly isAsked: boolean
  /** Whether a test text may be sent: said yes, and texts are on. */
  readonly canTest: boolean
  readonly isTesting: boolean
  /** What became of the last test, for a day; null without one. */
  readonly test: string | null
  readonly isBusy: boolean
}

export interface CircleFormView {
  readonly state: CircleFormState
  readonly values: CircleForm
  readonly faults: CircleFaults
  readonly refusals: number
  readonly error: string | null
  /** Set while the invite has not reached the server: what to say about it. */
  readonly unsent: string | null
  readonly submitText: string
}

/** What a screen may know of the circle and do with it. No framework, no DOM. */
export interface CircleView {
  readonly state: CircleState
  /** Those who said yes; the n of 'Trusted Contacts (n)'. */
  readonly trusted: ReadonlyArray<ContactView>
  /** Everybody else: waiting, declined, stopped, too late. */
  readonly waiting: ReadonlyArray<ContactView>
  /** Without a number while it is not known. */
  readonly trustedTitle: string
  readonly waitingTitle: string
  readonly error: string | null
  /** That the list could not be had and this phone knows none, and when it comes; null otherwise. */
  readonly unknown: string | null
  /** The sentence for a line that is down, or a backend that does not answer; null while neither is. */
  readonly offline: string | null
  readonly form: CircleFormView
  /** Who is about to be removed, or null. */
  readonly removing: Contact | null
  /** Why they stay: a date is on that counts on them. Null when none does. */
  readonly removingDate: string | null
  readonly isActing: boolean
  readonly actionError: string | null
  /** Set while a change has not reached the server. */
  readonly actionUnsent: string | null
  /** Whose adding waits from an earlier page, in words; null when nobody's does. */
  readonly keptUnsent: string | null
  /** What happened last, for a live region. */
  readonly notice: string
  readonly openForm: () => void
  readonly closeForm: () => void
  readonly changeForm: (change: Partial<CircleForm>) => void
  readonly submitForm: () => void
  readonly update: (id: string, patch: ContactPatch) => void
  readonly remove: (id: string) => void
  readonly resend: (id: string) => void
  readonly sendTest: (id: string) => void
  readonly confirm: () => void
  readonly cancel: () => void
  /** Gives up those whose adding waits from an earlier page. */
  readonly giveUpKept: () => void
  readonly look: () => void
}

/** Each status in words. */
function statusOf(status: ContactStatus): string {
  return {
    pending: circleMessages.statusPending,
    verified: circleMessages.statusVerified,
    declined: circleMessages.statusDeclined,
    stopped: circleMessages.statusStopped,
    expired: circleMessages.statusExpired,
  }[status]
}

/** The view at `now`, the server's time: an invite may have run out since it was loaded. */
export function connectCircle(
  snapshot: SnapshotFrom<CircleMachine>,
  send: ActorRefFrom<CircleMachine>["send"],
  now: Instant,
): CircleView {
  const { contacts, action, form, faults, refusals, formError, because, lineBecause } = snapshot.context
  const isActing = !snapshot.matches({ action: "idle" })
  const busy = isActing ? action : null
  const view = (contact: Contact) =>
    contactView(contact, busy?.contact.id === contact.id ? busy.type : null, now)
  const trusted = trustedContacts(contacts).map(view)
  const waiting = untrustedContacts(contacts).map(view)
  const formState = snapshot.value.form
  const isUnknown = snapshot.value.list !== "shown" && contacts.length === 0
  return {
    state: snapshot.value.list === "shown" && contacts.length === 0 ? "empty" : snapshot.value.list,
    trusted,
    waiting,
    trustedTitle: isUnknown ? circleMessages.listTitleUnknown : circleMessages.listTitle(trusted.length),
    waitingTitle: circleMessages.pendingTitle(waiting.length),
    error: snapshot.context.loadError,
    unknown: isUnknown && snapshot.value.list === "failed" ? unknownText(lineBecause) : null,
    offline: snapshot.matches({ line: "down" }) ? lineText(lineBecause) : null,
    form: {
      state: formState,
      values: form,
      faults,
      refusals,
      error: formError,
      unsent: formState === "unsent" ? unsentText(because) : null,
      submitText: formState === "sending" ? circleMessages.submitting : circleMessages.submit,
    },
    removing: snapshot.matches({ action: "confirming" }) ? (action?.contact ?? null) : null,
    removingDate: removingDate(snapshot.context),
    isActing,
    actionError: snapshot.context.actionError,
    actionUnsent: snapshot.matches({ action: "unsent" }) ? unsentText(because) : null,
    keptUnsent: keptText(snapshot.context),
    notice: snapshot.context.notice ?? "",
    openForm: () => send({ type: "FORM.OPEN" }),
    closeForm: () => send({ type: "FORM.CLOSE" }),
    changeForm: (change) => send({ type: "FORM.CHANGE", change }),
    submitForm: () => send({ type: "FORM.SUBMIT" }),
    update: (id, patch) => send({ type: "CONTACT.UPDATE", id, patch }),
    remove: (id) => send({ type: "CONTACT.REMOVE", id }),
    resend: (id) => send({ type: "CONTACT.RESEND", id }),
    sendTest: (id) => send({ type: "CONTACT.TEST", id }),
    confirm: () => send({ type: "ACTION.CONFIRM" }),
    cancel: () => send({ type: "ACTION.CANCEL" }),
    giveUpKept: () => send({ type: "KEPT.GIVE_UP" }),
    look: () => send({ type: "LOOK" }),
  }
}

function lineText(because: Silence): string {
  return because === "offline" ? circleMessages.offline : circleMessages.serverDown
}

function unknownText(because: Silence): string {
  return because === "offline" ? circleMessages.listUnknown : circleMessages.listUnknownServer
}

function unsentText(because: Silence): string {
  return because === "offline" ? circleMessages.unsent : circleMessages.unsentServer
}

function keptText({ kept: { names, because } }: CircleContext): string | null {
  if (names.length === 0) return null
  const whom = names.join(", ")
  return because === "offline" ? circleMessages.keptUnsent(whom) : circleMessages.keptUnsentServer(whom)
}

function removingDate({ action, date }: CircleContext): string | null {
  if (action?.type !== "remove" || date === null) return null
  return circleMessages.removeOnDate(action.contact.name, date.date)
}

function contactView(contact: Contact, busy: ContactAction["type"] | null, now: Instant): ContactView {
  const isLate = contact.status === "pending" && !isInviteOpen("pending", contact.inviteExpiresAt, now)
  const status = isLate ? "expired" : contact.status
  return {
    contact,
    phone: formatPhone(contact.phone),
    relationship: circleMessages.relationship[contact.relationship],
    status: statusOf(status),
    tier: circleMessages.tierLabel(contact.tier),
    warning: warningOf(contact),
    canResend: status === "pending" || status === "expired",
    isAsked: status === "pending",
    canTest: isTestable(contact),
    isTesting: busy === "test",
    test: testOf(contact, now),
    isBusy: busy !== null,
  }
}

function warningOf(contact: Contact): string | null {
  if (contact.status !== "verified" || contact.smsEnabled) return null
  return isReachable(contact) ? circleMessages.smsOffHint : circleMessages.unreachableHint
}

function testOf({ lastTest }: Contact, now: Instant): string | null {
  if (lastTest === null || now - lastTest.at >= TEST_SHOWN_FOR_MS) return null
  const { state, reason } = lastTest
  // Where the phone company is to blame, looking at the number helps nobody.
  return state === "failed" && reason !== "provider-down"
    ? testFailed()
    : circleMessages.testFate(deliveryText("sms", state, reason))
}
