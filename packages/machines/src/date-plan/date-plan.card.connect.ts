import { isReachable } from "@porchlight/core/circle"
import {
  cardMessages,
  CARD_PHOTO_FILE_MAX_BYTES,
  type DateCard,
  type DateCardForm,
} from "@porchlight/core/date-plan"
import { deliveryText } from "@porchlight/core/delivery"
import type { Instant } from "@porchlight/core/time"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { cardMachine } from "./date-plan.card.machine.ts"
import type { CardContext, CardFileFault, CardState } from "./date-plan.card.types.ts"

type CardMachine = ReturnType<typeof cardMachine>

/** Somebody who has the card. */
export interface CardPersonView {
  readonly id: string
  readonly name: string
  /** When they saw it, or what became of the message. */
  readonly text: string
  readonly isSeen: boolean
  readonly revokeText: string
}

/** Somebody it can be shared with. */
export interface CardChoiceView {
  readonly id: string
  readonly name: string
  readonly isChosen: boolean
}

/** What a screen may know of the card of a date, and do with it. No framework, no DOM. */
export interface CardView {
  readonly state: CardState
  readonly status: string
  readonly error: string | null
  readonly isPending: boolean
  /** Whether it can be shared and changed; null before that is known. */
  readonly isOpen: boolean | null
  readonly people: ReadonlyArray<CardPersonView>
  /** Said when nobody has it; null before it is known. */
  readonly peopleEmpty: string | null
  readonly choices: ReadonlyArray<CardChoiceView>
  /** Said when there is nobody to share it with. */
  readonly choicesEmpty: string | null
  readonly shareText: string
  /** Until when the links work; null before it is known. */
  readonly ends: string | null
  readonly form: DateCardForm
  /** What is wrong, in sentences at its fields. */
  readonly faults: Readonly<Partial<Record<keyof DateCardForm, string>>>
  readonly refusals: number
  /** Names the photo on the card; null for none. */
  readonly photo: string | null
  /** What is wrong with the picture that was chosen, in a sentence. */
  readonly photoFault: string | null
  /** What the button says that chooses a picture. */
  readonly photoText: string
  readonly choose: (contactId: string, isChosen: boolean) => void
  readonly share: () => void
  readonly change: (change: Partial<DateCardForm>) => void
  readonly save: () => void
  /** Puts a JPEG on the card, or takes the photo off with null. */
  readonly setPhoto: (photo: Uint8Array<ArrayBuffer> | null) => void
  /** Says that what was chosen is no picture for a card. */
  readonly refusePhoto: (fault: CardFileFault) => void
  readonly revoke: (contactId: string) => void
  readonly look: () => void
}

/** The view. `when` writes an instant as the reader does: the time alone for today. */
export function connectCard(
  snapshot: SnapshotFrom<CardMachine>,
  send: ActorRefFrom<CardMachine>["send"],
  { when }: { readonly when: (instant: Instant) => string },
): CardView {
  const { context, value: state } = snapshot
  const { card, form, faults, refusals, failure } = context
  const choices = choicesOf(context)
  return {
    state,
    status: statusOf(state, context),
    error: failure?.message ?? null,
    isPending: state !== "shown" && state !== "unknown",
    isOpen: card?.isOpen ?? null,
    people: card?.people.map((person) => personOf(person, when)) ?? [],
    peopleEmpty: card?.people.length === 0 ? cardMessages.nobodyYet : null,
    choices,
    choicesEmpty: card === null || choices.length > 0 ? null : emptyOf(card),
    shareText: cardMessages.share(context.chosen.length),
    ends: card?.isOpen === true ? cardMessages.ends(when(card.expiresAt)) : null,
    form,
    faults: Object.fromEntries(Object.entries(faults).map(([field, code]) => [field, cardMessages[code]])),
    refusals,
    photo: card?.photo ?? null,
    photoFault: faultText(context.photoFault),
    photoText: card?.photo == null ? cardMessages.photoChoose : cardMessages.photoChange,
    choose: (contactId, isChosen) => send({ type: "CARD.CHOOSE", contactId, isChosen }),
    share: () => send({ type: "CARD.SHARE" }),
    change: (change) => send({ type: "CARD.CHANGE", change }),
    save: () => send({ type: "CARD.SAVE" }),
    setPhoto: (photo) => send({ type: "CARD.PHOTO", photo }),
    refusePhoto: (fault) => send({ type: "CARD.PHOTO_REFUSED", fault }),
    revoke: (contactId) => send({ type: "CARD.REVOKE", contactId }),
    look: () => send({ type: "LOOK" }),
  }
}

/** Those who said yes, can be reached and do not have it yet. */
function choicesOf({ card, contacts, chosen }: CardContext): ReadonlyArray<CardChoiceView> {
  const known = new Set(card?.people.map(({ contactId }) => contactId))
  return contacts
    .filter((contact) => isReachable(contact) && !known.has(contact.id))
    .map(({ id, name }) => ({ id, name, isChosen: chosen.includes(id) }))
}

function emptyOf({ people }: DateCard): string {
  return people.length > 0 ? cardMessages.nobodyLeft : cardMessages.nobodyThere
}

function personOf(
  { contactId: id, name, seenAt, state, reason }: DateCard["people"][number],
  when: (instant: Instant) => string,
): CardPersonView {
  const isLost = state === "failed"
  const unseen = isLost ? deliveryText("sms", state, reason) : cardMessages.unseen
  return {
    id,
    name,
    text: seenAt === null ? unseen : cardMessages.seen(when(seenAt)),
    isSeen: seenAt !== null,
    revokeText: cardMessages.revoke(name),
  }
}

function statusOf(state: CardState, { done }: CardContext): string {
  if (state === "looking") return cardMessages.loading
  if (state === "sharing") return cardMessages.sharing
  if (state === "saving") return cardMessages.saving
  if (state === "picturing") return cardMessages.photoSaving
  return state === "revoking" ? cardMessages.revoking : done
}

function faultText(fault: CardFileFault | null): string | null {
  if (fault === "photoFileTooLarge")
    return cardMessages.photoFileTooLarge(CARD_PHOTO_FILE_MAX_BYTES / 1_000_000)
  return fault === null ? null : cardMessages[fault]
}
