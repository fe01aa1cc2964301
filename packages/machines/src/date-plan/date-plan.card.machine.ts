import {
  cardMessages,
  dateCardFaults,
  dateCardInput,
  type DateCard,
  type DateCardForm,
} from "@porchlight/core/date-plan"
import { assign, fromCallback, fromPromise, sendTo, setup } from "xstate"
import { feed, follow, LOOK_AGAIN_MS } from "../backend/index.ts"
import { failureOf, type Thrown } from "../error/index.ts"
import type { CardContext, CardEvent, CardFileFault, CardFound, CardPorts } from "./date-plan.card.types.ts"

const EMPTY: DateCardForm = { place: "", handle: "", vehicle: "" }

/** The card of a date: who has it, giving it to somebody, what stands on it, taking it back. */
export const cardMachine = ({ dateCard, circle, live, newKey }: CardPorts) =>
  setup({
    types: {} as { context: CardContext; events: CardEvent; input: { readonly planId: string } },
    actors: {
      feed: feed<"date-card", CardFound, string>({
        topic: "date-card",
        live,
        look: async (planId) => {
          const [card, contacts] = await Promise.all([dateCard.get(planId), circle.list()])
          return { card, contacts }
        },
        // A card that is not told of is over, or nothing was ever put on it.
        read: ({ now, cards }, planId) => {
          const card = cards.find((each) => each.planId === planId)
          return card === undefined ? "look" : { state: { card: { ...card, now }, contacts: null } }
        },
      }),
      circle: fromCallback<CardEvent>(({ sendBack }) =>
        follow(live, "circle", {
          onState: (contacts) => sendBack({ type: "CONTACTS.STATE", contacts }),
          onLine: () => undefined,
        }),
      ),
      share: fromPromise(({ input }: { input: CardContext }) =>
        dateCard.share(input.planId, { contactIds: [...input.chosen] }, input.key),
      ),
      save: fromPromise(({ input }: { input: CardContext }) =>
        dateCard.change(input.planId, dateCardInput(input.form)),
      ),
      picture: fromPromise(({ input }: { input: CardContext }) =>
        dateCard.setPhoto(input.planId, input.photo),
      ),
      revoke: fromPromise(({ input }: { input: CardContext }) =>
        dateCard.revoke(input.planId, input.leaving ?? ""),
      ),
    },
    delays: { lookAgain: LOOK_AGAIN_MS },
    guards: {
      mustPoll: ({ context }) => live === null || context.isLiveDown,
      isChosen: ({ context }) => context.chosen.length > 0,
      isFaultless: ({ context }) => Object.keys(dateCardFaults(context.form)).length === 0,
    },
    actions: {
      look: sendTo("feed", { type: "LOOK" }),
      keepFound: assign(({ context }, { card, contacts }: CardFound) => ({
        ...keep(context, card),
        contacts: contacts ?? context.contacts,
      })),
      keepCard: assign(({ context }, { card }: { card: DateCard }) => keep(context, card)),
      choose: assign(({ context }, given: { contactId: string; isChosen: boolean }) => ({
        chosen: [
          ...context.chosen.filter((id) => id !== given.contactId),
          ...(given.isChosen ? [given.contactId] : []),
        ],
        key: newKey(),
        done: "",
      })),
      markShared: assign(() => ({ chosen: [], key: newKey(), done: cardMessages.shared })),
      // What was typed meanwhile is not saved.
      markSaved: assign(({ context: { isEditedSince: isEdited } }, { card }: { card: DateCard }) => ({
        isEdited,
        done: isEdited ? "" : savedText(card),
      })),
      takePhoto: assign((_, { photo }: { photo: CardContext["photo"] }) => ({ photo, photoFault: null })),
      refusePhoto: assign((_, { fault }: { fault: CardFileFault }) => ({ photoFault: fault, done: "" })),
      markPictured: assign((_, { card }: { card: DateCard }) => ({ photo: null, done: picturedText(card) })),
      markRevoked: assign(({ context: { card, leaving } }) => ({
        leaving: null,
        done: cardMessages.revoked(card?.people.find(({ contactId }) => contactId === leaving)?.name ?? ""),
      })),
      keepForm: assign(({ context }, change: Partial<DateCardForm>) => {
        const form = { ...context.form, ...change }
        const isRefused = Object.keys(context.faults).length > 0
        return {
          form,
          isEdited: true,
          isEditedSince: true,
          faults: isRefused ? dateCardFaults(form) : {},
          done: "",
        }
      }),
      showFaults: assign(({ context }) => ({
        faults: dateCardFaults(context.form),
        refusals: context.refusals + 1,
      })),
      begin: assign({ failure: null, done: "" }),
      leave: assign((_, { contactId }: { contactId: string }) => ({ leaving: contactId })),
      failLook: assign((_, { error }: Thrown) => ({ failure: failureOf(error, cardMessages.loadFailed) })),
      failShare: assign((_, { error }: Thrown) => ({ failure: failureOf(error, cardMessages.shareFailed) })),
      failSave: assign((_, { error }: Thrown) => ({ failure: failureOf(error, cardMessages.saveFailed) })),
      failPicture: assign((_, { error }: Thrown) => ({
        photo: null,
        failure: failureOf(error, cardMessages.photoFailed),
      })),
      failRevoke: assign((_, { error }: Thrown) => ({
        failure: failureOf(error, cardMessages.revokeFailed),
      })),
    },
  }).createMachine({
    id: "date-card",
    context: ({ input }) => ({
      planId: input.planId,
      card: null,
      contacts: [],
      isLiveDown: false,
      chosen: [],
      key: newKey(),
      form: EMPTY,
      isEdited: false,
      isEditedSince: false,
      faults: {},
      refusals: 0,
      photo: null,
      photoFault: null,
      leaving: null,
      failure: null,
      done: "",
    }),
    invoke: [{ id: "feed", src: "feed", input: ({ context }) => context.planId }, { src: "circle" }],
    on: {
      "FEED.UP": { actions: assign({ isLiveDown: false }) },
      "FEED.DOWN": { actions: assign({ isLiveDown: true }) },
      "CONTACTS.STATE": { actions: assign({ contacts: ({ event }) => event.contacts }) },
      "FEED.STATE": { actions: { type: "keepFound", params: ({ event }) => event.state } },
      LOOK: { actions: "look" },
      // In every state: nobody waits with the next letter until something else is done.
      "CARD.CHANGE": { actions: { type: "keepForm", params: ({ event }) => event.change } },
    },
    initial: "looking",
    states: {
      looking: {
        on: {
          "FEED.STATE": {
            target: "shown",
            actions: [{ type: "keepFound", params: ({ event }) => event.state }, "begin"],
          },
          "FEED.FAILED": { target: "unknown", actions: { type: "failLook", params: ({ event }) => event } },
        },
      },
      unknown: { on: { LOOK: { target: "looking", actions: ["look", "begin"] } } },
      shown: {
        on: {
          "CARD.CHOOSE": { actions: { type: "choose", params: ({ event }) => event } },
          "CARD.SHARE": { guard: "isChosen", target: "sharing", actions: "begin" },
          "CARD.SAVE": [
            { guard: "isFaultless", target: "saving", actions: "begin" },
            { actions: "showFaults" },
          ],
          "CARD.PHOTO": {
            target: "picturing",
            actions: ["begin", { type: "takePhoto", params: ({ event }) => event }],
          },
          "CARD.PHOTO_REFUSED": { actions: { type: "refusePhoto", params: ({ event }) => event } },
          "CARD.REVOKE": {
            target: "revoking",
            actions: ["begin", { type: "leave", params: ({ event }) => event }],
          },
        },
        after: {
          lookAgain: [
            { guard: "mustPoll", target: "shown", reenter: true, actions: "look" },
            { target: "shown", reenter: true },
          ],
        },
      },
      sharing: {
        invoke: {
          src: "share",
          input: ({ context }) => context,
          onDone: {
            target: "shown",
            actions: [{ type: "keepCard", params: ({ event }) => ({ card: event.output }) }, "markShared"],
          },
          onError: { target: "shown", actions: { type: "failShare", params: ({ event }) => event } },
        },
      },
      saving: {
        entry: assign({ faults: {}, isEditedSince: false }),
        invoke: {
          src: "save",
          input: ({ context }) => context,
          onDone: {
            target: "shown",
            actions: [
              { type: "markSaved", params: ({ event }) => ({ card: event.output }) },
              { type: "keepCard", params: ({ event }) => ({ card: event.output }) },
            ],
          },
          onError: { target: "shown", actions: { type: "failSave", params: ({ event }) => event } },
        },
      },
      picturing: {
        invoke: {
          src: "picture",
          input: ({ context }) => context,
          onDone: {
            target: "shown",
            actions: [
              { type: "markPictured", params: ({ event }) => ({ card: event.output }) },
              { type: "keepCard", params: ({ event }) => ({ card: event.output }) },
            ],
          },
          onError: { target: "shown", actions: { type: "failPicture", params: ({ event }) => event } },
        },
      },
      revoking: {
        invoke: {
          src: "revoke",
          input: ({ context }) => context,
          onDone: {
            target: "shown",
            actions: ["markRevoked", { type: "keepCard", params: ({ event }) => ({ card: event.output }) }],
          },
          onError: { target: "shown", actions: { type: "failRevoke", params: ({ event }) => event } },
        },
      },
    },
  })

const savedText = ({ tellAt }: DateCard): string =>
  tellAt === null ? cardMessages.saved : cardMessages.savedTelling

const picturedText = (card: DateCard): string =>
  card.photo === null ? cardMessages.photoRemoved : savedText(card)

/** Answers and looks overtake each other: what is older is dropped. What is being typed stays. */
function keep({ card: known, form, isEdited }: CardContext, card: DateCard) {
  if (known !== null && card.now < known.now) return { card: known, form }
  const { place, handle, vehicle } = card
  return { card, form: isEdited ? form : { place, handle: handle ?? "", vehicle: vehicle ?? "" } }
}
