import { tagOf } from "@porchlight/core/error"
import { venueDeskMessages as words } from "@porchlight/core/venue"
import { assign, fromPromise, setup } from "xstate"
import { failureOf, type Thrown } from "../error/index.ts"
import { EMPTY_VENUE, formOfSuggestion, formOfVenue, readVenueForm } from "./venue.desk.form.ts"
import type {
  DeskAct,
  DeskFound,
  DeskTarget,
  VenueDeskContext,
  VenueDeskEvent,
  VenueDeskPorts,
  VenueForm,
} from "./venue.desk.types.ts"

/** Nothing is written. */
const CLOSED = { target: null, form: EMPTY_VENUE, faults: {}, failure: null, wish: null } as const
const LOOK: DeskAct = { type: "look" }

/** Where administrators keep the directory. After each thing that is done, what there is is looked at again. */
export const venueDeskMachine = ({ venueDesk, venue, clock, newKey }: VenueDeskPorts) =>
  setup({
    types: {} as { context: VenueDeskContext; events: VenueDeskEvent },
    actors: {
      work: fromPromise(async ({ input }: { input: DeskAct }): Promise<DeskFound> => {
        if (input.type === "add") await venueDesk.add(input.input, input.key)
        if (input.type === "update") await venueDesk.update(input.id, input.input)
        if (input.type === "remove") await venueDesk.remove(input.id)
        if (input.type === "refuse") await venueDesk.refuse(input.id, { reason: input.reason })
        const [waiting, venues] = await Promise.all([venueDesk.waiting(), venue.list()])
        return { waiting, venues: venues.filter(({ isDemo }) => !isDemo) }
      }),
    },
    guards: {
      isFaultless: ({ context }) =>
        context.target !== null && "input" in readVenueForm(context.form, clock.now()),
    },
    actions: {
      open: assign(({ context }, target: DeskTarget) => ({
        target,
        form: formOf(context, target),
        faults: {},
        failure: null,
        notice: "",
      })),
      close: assign(CLOSED),
      keepForm: assign(({ context }, change: Partial<VenueForm>) => ({
        form: { ...context.form, ...change },
      })),
      showFaults: assign(({ context }) => {
        const read = readVenueForm(context.form, clock.now())
        return { faults: "faults" in read ? read.faults : {}, refusals: context.refusals + 1 }
      }),
      save: assign(({ context }) => {
        const read = readVenueForm(context.form, clock.now())
        const { target } = context
        if (target === null || !("input" in read)) return {}
        if (target.type === "venue")
          return { act: { type: "update", id: target.id, input: read.input } as const }
        const input = { venue: read.input, suggestionId: target.type === "suggestion" ? target.id : null }
        const body = JSON.stringify(input)
        const wish = context.wish?.body === body ? context.wish : { key: newKey(), body }
        return { wish, act: { type: "add", input, key: wish.key } as const }
      }),
      act: assign((_, act: DeskAct) => ({ act })),
      keepFound: assign(({ context: { act } }, found: DeskFound) => ({
        ...found,
        ...((act.type === "add" || act.type === "update") && CLOSED),
        notice: noticeOf(act),
        failure: null,
      })),
      showFailure: assign((_, { error }: Thrown) => ({
        failure: {
          ...failureOf(error, words.failed),
          ...(tagOf(error) === "Conflict" && { message: words.decided }),
        },
        notice: "",
      })),
    },
  }).createMachine({
    id: "venue-desk",
    context: {
      waiting: [],
      venues: [],
      target: null,
      form: EMPTY_VENUE,
      faults: {},
      refusals: 0,
      wish: null,
      act: LOOK,
      failure: null,
      notice: "",
    },
    initial: "looking",
    states: {
      looking: {
        entry: { type: "act", params: LOOK },
        invoke: {
          src: "work",
          input: ({ context }) => context.act,
          onDone: { target: "shown", actions: { type: "keepFound", params: ({ event }) => event.output } },
          onError: { target: "unknown", actions: { type: "showFailure", params: ({ event }) => event } },
        },
      },
      unknown: { on: { "DESK.LOOK": "looking" } },
      shown: {
        on: {
          "DESK.LOOK": "looking",
          "FORM.OPEN": { actions: { type: "open", params: ({ event }) => event.target } },
          "FORM.CHANGE": { actions: { type: "keepForm", params: ({ event }) => event.change } },
          "FORM.CLOSE": { actions: "close" },
          "FORM.SAVE": [
            { guard: "isFaultless", target: "working", actions: "save" },
            { actions: "showFaults" },
          ],
          "VENUE.REMOVE": {
            target: "working",
            actions: { type: "act", params: ({ event: { id } }) => ({ type: "remove", id }) },
          },
          "SUGGESTION.REFUSE": {
            target: "working",
            actions: {
              type: "act",
              params: ({ event: { id, reason } }) => ({ type: "refuse", id, reason }),
            },
          },
        },
      },
      working: {
        entry: assign({ faults: {}, failure: null, notice: "" }),
        invoke: {
          src: "work",
          input: ({ context }) => context.act,
          onDone: { target: "shown", actions: { type: "keepFound", params: ({ event }) => event.output } },
          onError: { target: "shown", actions: { type: "showFailure", params: ({ event }) => event } },
        },
      },
    },
  })

function formOf({ venues, waiting }: DeskFound, target: DeskTarget): VenueForm {
  if (target.type === "new") return EMPTY_VENUE
  if (target.type === "venue") {
    const venue = venues.find(({ id }) => id === target.id)
    return venue ? formOfVenue(venue) : EMPTY_VENUE
  }
  const suggestion = waiting.find(({ id }) => id === target.id)
  return suggestion ? formOfSuggestion(suggestion) : EMPTY_VENUE
}

function noticeOf({ type }: DeskAct): string {
  return { look: "", add: words.saved, update: words.saved, remove: words.removed, refuse: words.refused }[
    type
  ]
}
