import { tagOf } from "@porchlight/core/error"
import {
  locationShareMessages,
  SHARE_HOURS_DEFAULT,
  SHARE_LINKS_MAX,
  type LocationShareState,
} from "@porchlight/core/location"
import { assign, fromPromise, sendTo, setup } from "xstate"
import { feed, isUnanswered, LOOK_AGAIN_MS } from "../backend/index.ts"
import { failureOf, type Thrown } from "../error/index.ts"
import type {
  ShareAct,
  ShareContext,
  ShareEvent,
  ShareForm,
  ShareFound,
  SharePorts,
} from "./location.share.types.ts"

const found = ({ event }: { readonly event: { readonly state: ShareFound } }) => event.state

/** What a look found, or the line told, where it is not known yet. */
const whatIsFound = [
  {
    guard: { type: "isWhole", params: found },
    target: "shown",
    actions: [{ type: "keepFound", params: found }, "forgetFailure"],
  },
  { actions: { type: "keepFound", params: found } },
] as const

/** Sharing where one is: switching it on and off, who has a link, who looked, and checking in meanwhile. */
export const locationShareMachine = ({ locationShare, circle, checkIn, live, newKey }: SharePorts) =>
  setup({
    types: {} as { context: ShareContext; events: ShareEvent },
    actors: {
      feed: feed<"location", ShareFound>({
        topic: "location",
        live,
        look: async () => {
          const [state, contacts, { watch }] = await Promise.all([
            locationShare.state(),
            circle.list(),
            checkIn.state(),
          ])
          return { state, contacts, isWatched: watch !== null && watch.endedAt === null }
        },
        read: (state) => ({ state: { state, contacts: null, isWatched: null } }),
      }),
      act: fromPromise(({ input }: { input: ShareContext }) => askFor(locationShare, input)),
    },
    delays: { lookAgain: LOOK_AGAIN_MS },
    guards: {
      mustPoll: ({ context }) => live === null || context.isLiveDown,
      // Who may be chosen, and whether a date is on, comes with the look: until then choices would come in between. What is on
      // can be ended before.
      isWhole: (_, { contacts, state: { share } }: ShareFound) =>
        contacts !== null || (share !== null && share.endedAt === null),
      isFound: ({ context }) => context.found !== null,
      isGiving: ({ context: { chosen } }, { act }: { act: ShareAct }) =>
        act.type !== "give" || chosen.length > 0,
    },
    actions: {
      look: sendTo("feed", { type: "LOOK" }),
      keepFound: assign(({ context }, { state, contacts, isWatched }: ShareFound) => ({
        found: newer(context.found, state),
        contacts: contacts ?? context.contacts,
        isWatched: isWatched ?? context.isWatched,
      })),
      keepState: assign(({ context }, { state }: { state: LocationShareState }) => ({
        found: newer(context.found, state),
        act: null,
        chosen: [],
        key: newKey(),
      })),
      choose: assign(({ context }, given: { contactId: string; isChosen: boolean }) => ({
        chosen: [
          ...context.chosen.filter((id) => id !== given.contactId),
          ...(given.isChosen ? [given.contactId] : []),
        ],
        key: newKey(),
      })),
      keepForm: assign(({ context }, change: Partial<ShareForm>) => ({
        form: { ...context.form, ...change },
        key: newKey(),
      })),
      // The same once more has the same key: whatever came of the first try, it happens once.
      keepAct: assign(({ context }, { act }: { act: ShareAct }) => ({
        act,
        failure: null,
        key:
          context.act !== null && JSON.stringify(context.act) === JSON.stringify(act)
            ? context.key
            : newKey(),
      })),
      failLook: assign((_, { error }: Thrown) => ({
        failure: failureOf(error, locationShareMessages.unknown),
      })),
      failAct: assign(({ context }, { error }: Thrown) => ({
        failure: { ...failureOf(error, locationShareMessages.notDone), ...refusalText(error, context) },
      })),
      forgetFailure: assign({ failure: null }),
    },
  }).createMachine({
    id: "location-share",
    context: () => ({
      found: null,
      contacts: [],
      isWatched: false,
      isLiveDown: false,
      form: { hours: SHARE_HOURS_DEFAULT, isApproximate: false },
      chosen: [],
      act: null,
      key: newKey(),
      failure: null,
    }),
    invoke: { id: "feed", src: "feed", input: undefined },
    on: {
      "FEED.UP": { actions: assign({ isLiveDown: false }) },
      "FEED.DOWN": { actions: assign({ isLiveDown: true }) },
      "FEED.STATE": { actions: { type: "keepFound", params: ({ event }) => event.state } },
      "SHARE.CHOOSE": { actions: { type: "choose", params: ({ event }) => event } },
      "SHARE.CHANGE": { actions: { type: "keepForm", params: ({ event }) => event.change } },
      LOOK: { actions: "look" },
    },
    initial: "looking",
    states: {
      looking: {
        on: {
          "FEED.STATE": whatIsFound,
          "FEED.FAILED": [
            { guard: "isFound", target: "shown" },
            { target: "unknown", actions: { type: "failLook", params: ({ event }) => event } },
          ],
        },
      },
      unknown: {
        on: {
          LOOK: { target: "looking", actions: ["look", "forgetFailure"] },
          "FEED.STATE": whatIsFound,
        },
        after: { lookAgain: { target: "unknown", reenter: true, actions: "look" } },
      },
      shown: {
        on: {
          "SHARE.DO": {
            guard: { type: "isGiving", params: ({ event }) => event },
            target: "working",
            actions: { type: "keepAct", params: ({ event }) => event },
          },
        },
        after: {
          lookAgain: [
            { guard: "mustPoll", target: "shown", reenter: true, actions: "look" },
            { target: "shown", reenter: true },
          ],
        },
      },
      working: {
        invoke: {
          src: "act",
          input: ({ context }) => context,
          onDone: {
            target: "shown",
            actions: { type: "keepState", params: ({ event }) => ({ state: event.output }) },
          },
          onError: {
            target: "shown",
            actions: [{ type: "failAct", params: ({ event }) => event }, "look"],
          },
        },
      },
    },
  })

function askFor(
  port: SharePorts["locationShare"],
  { act, form, chosen, key, found }: ShareContext,
): Promise<LocationShareState> {
  const id = found?.share?.id ?? ""
  const contactIds = [...chosen]
  switch (act?.type) {
    case "start":
      return port.start({ ...form, contactIds }, key)
    case "end":
      return port.end(id)
    case "change":
      return port.change(id, { isApproximate: act.isApproximate })
    case "give":
      return port.give(id, { contactIds }, key)
    case "link":
      return port.addLink(id, key)
    case "revoke":
      return port.revoke(id, act.linkId)
    case "check-in":
      return port.checkIn(id, key)
    case undefined:
      return port.state()
  }
}

/** What is said of a refusal in place of its own sentence; nothing of those that say it themselves. */
function refusalText(
  error: unknown,
  { act, found }: Pick<ShareContext, "act" | "found">,
): { readonly message?: string } {
  const { notEnded, notDone, conflict, limited, linksFull } = locationShareMessages
  if (isUnanswered(error)) return { message: act?.type === "end" ? notEnded : notDone }
  const tag = tagOf(error)
  if (tag === "Conflict") {
    const isFull = act?.type === "link" && (found?.share?.links.length ?? 0) >= SHARE_LINKS_MAX
    return { message: isFull ? linksFull(SHARE_LINKS_MAX) : conflict }
  }
  return tag === "RateLimited" ? { message: limited } : {}
}

/** Answers and looks overtake each other: what is older is dropped. */
function newer(known: LocationShareState | null, next: LocationShareState): LocationShareState {
  return known !== null && next.now < known.now ? known : next
}
