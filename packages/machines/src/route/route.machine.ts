import { tagOf } from "@porchlight/core/error"
import { GEOLOCATION_TIMEOUT_MS } from "@porchlight/core/location"
import { planRoute, readGpx, type Route, type RouteState } from "@porchlight/core/route"
import { assign, fromPromise, setup } from "xstate"
import {
  isSignedOut,
  isUnanswered,
  keepNewest,
  listenTo,
  LOOK_AGAIN_MS,
  lookRegion,
} from "../backend/index.ts"
import type { Thrown } from "../error/index.ts"
import type { GpsAnswer } from "../parking/index.ts"
import type { RouteAnswering, RouteContext, RouteEvent, RoutePorts, RouteStart } from "./route.types.ts"

const NO_DRAFT = { to: "", via: "", track: null } as const

/**
 * The way that she means to go. What is asked is answered as soon as a line lets it: an answer that did not arrive is sent again
 * and says so. Beginning and stopping need a line, and say so without.
 */
export const routeMachine = (ports: RoutePorts) =>
  setup({
    types: {} as { context: RouteContext; events: RouteEvent },
    actors: {
      look: fromPromise(() => ports.route.state()),
      listen: listenTo(ports.live, "route"),
      find: fromPromise(() => ports.gps.find(GEOLOCATION_TIMEOUT_MS)),
      begin: fromPromise(({ input }: { input: RouteStart | null }) =>
        input === null
          ? ports.route.state()
          : ports.route.start({ points: input.points, timeZone: ports.timeZone() }, input.key),
      ),
      stop: fromPromise(({ input: id }: { input: string | null }) =>
        id === null ? ports.route.state() : ports.route.stop(id),
      ),
      fine: fromPromise(({ input }: { input: RouteAnswering | null }) =>
        input === null ? ports.route.state() : ports.route.fine(input.id, input.askedAt),
      ),
    },
    delays: { lookAgain: LOOK_AGAIN_MS },
    guards: {
      isUnknown: ({ context }) => context.isUnknown,
      isWay: ({ context: { draft, here } }) => planRoute(draft, here?.position ?? null).fault === null,
      isAnother: ({ context: { known, answering } }) => !isSameQuestion(known?.route ?? null, answering),
      isUnanswered: (_, { error }: Thrown) => isUnanswered(error),
    },
    actions: {
      keep: assign(({ context: { known } }, { state }: { state: RouteState }) => keepNewest(known, state)),
      loseTouch: assign(({ context }) => ({ isUnknown: context.known === null })),
      setLine: assign((_, { isUp }: { isUp: boolean }) => ({ isLineUp: isUp })),
      type: assign(({ context: { draft } }, { field, value }: { field: "to" | "via"; value: string }) => ({
        draft: { ...draft, [field]: value },
        fault: null,
        failure: null,
      })),
      readFile: assign(({ context: { draft } }, { text }: { text: string | null }) => {
        const track = text === null ? null : readGpx(text)
        if (track === null || track.points === null)
          return { fileFault: track?.fault ?? ("unreadable" as const), draft: { ...draft, track: null } }
        return { draft: { ...draft, track: track.points }, fileFault: null, fault: null }
      }),
      removeFile: assign(({ context }) => ({
        draft: { ...context.draft, track: null },
        fileFault: null,
        fault: null,
      })),
      place: assign((_, answer: GpsAnswer) =>
        answer.type === "found"
          ? {
              here: { position: answer.position, accuracyMeters: answer.accuracyMeters },
              hereFailed: false,
              fault: null,
            }
          : { hereFailed: true },
      ),
      lose: assign({ hereFailed: true }),
      plan: assign(({ context: { draft, here } }) => {
        const { points, fault } = planRoute(draft, here?.position ?? null)
        return points === null
          ? { fault }
          : { start: { points, key: ports.newKey() }, fault: null, failure: null }
      }),
      answer: assign(({ context: { known } }) => ({
        answering: questionIn(known?.route ?? null),
        failure: null,
      })),
      keepWritten: ({ context: { draft } }) => {
        const { to, via } = draft
        ports.store?.keep(to === "" && via === "" ? null : { to, via })
      },
      clear: assign({ draft: NO_DRAFT, start: null, failure: null }),
      fail: assign((_, { failure }: { failure: RouteContext["failure"] }) => ({ failure })),
      failAnswer: assign((_, { error }: Thrown) => ({
        failure: isSignedOut(error) ? ("signed-out" as const) : ("not-answered" as const),
      })),
      failStart: assign((_, { error }: Thrown) => ({ failure: reasonOf(error) })),
    },
  }).createMachine({
    id: "route",
    type: "parallel",
    context: {
      known: null,
      isUnknown: false,
      isLineUp: true,
      draft: { ...NO_DRAFT, ...ports.store?.read() },
      fault: null,
      fileFault: null,
      here: null,
      hereFailed: false,
      start: null,
      answering: null,
      failure: null,
    },
    invoke: { src: "listen" },
    on: {
      "LIVE.STATE": { actions: { type: "keep", params: ({ event }) => event } },
      "LIVE.LINE": { actions: { type: "setLine", params: ({ event }) => event } },
      "DRAFT.CHANGE": { actions: [{ type: "type", params: ({ event }) => event }, "keepWritten"] },
      "FILE.READ": { actions: { type: "readFile", params: ({ event }) => event } },
      "FILE.REMOVE": { actions: "removeFile" },
    },
    states: {
      view: lookRegion<RouteState>(),
      here: {
        initial: "finding",
        states: {
          finding: {
            invoke: {
              src: "find",
              onDone: { target: "idle", actions: { type: "place", params: ({ event }) => event.output } },
              onError: { target: "idle", actions: "lose" },
            },
          },
          idle: { on: { "HERE.FIND": "finding" } },
        },
      },
      act: {
        initial: "idle",
        states: {
          idle: {
            on: {
              "ROUTE.START": [{ guard: "isWay", target: "beginning", actions: "plan" }, { actions: "plan" }],
              "ROUTE.STOP": "stopping",
              "ROUTE.FINE": { target: "answering", actions: "answer" },
            },
          },
          beginning: {
            invoke: {
              src: "begin",
              input: ({ context }) => context.start,
              onDone: {
                target: "idle",
                actions: [
                  { type: "keep", params: ({ event }) => ({ state: event.output }) },
                  "clear",
                  "keepWritten",
                ],
              },
              onError: { target: "idle", actions: { type: "failStart", params: ({ event }) => event } },
            },
          },
          stopping: {
            invoke: {
              src: "stop",
              input: ({ context }) => context.known?.route?.id ?? null,
              onDone: {
                target: "idle",
                actions: [
                  { type: "keep", params: ({ event }) => ({ state: event.output }) },
                  "clear",
                  "keepWritten",
                ],
              },
              onError: { target: "idle", actions: { type: "fail", params: { failure: "not-stopped" } } },
            },
          },
          answering: {
            on: {
              "ROUTE.FINE": { guard: "isAnother", target: "answering", reenter: true, actions: "answer" },
              "ROUTE.STOP": "leaving",
            },
            invoke: {
              src: "fine",
              input: ({ context }) => context.answering,
              onDone: {
                target: "idle",
                actions: { type: "keep", params: ({ event }) => ({ state: event.output }) },
              },
              onError: [
                { guard: { type: "isUnanswered", params: ({ event }) => event }, target: "unanswered" },
                { target: "idle", actions: { type: "failAnswer", params: ({ event }) => event } },
              ],
            },
          },
          unanswered: {
            on: { "ROUTE.FINE": { target: "answering", actions: "answer" }, "ROUTE.STOP": "leaving" },
            after: { lookAgain: "answering" },
          },
          // To stop is an answer too; where it does not arrive the other one is sent again.
          leaving: {
            invoke: {
              src: "stop",
              input: ({ context }) => context.answering?.id ?? null,
              onDone: {
                target: "idle",
                actions: [
                  { type: "keep", params: ({ event }) => ({ state: event.output }) },
                  "clear",
                  "keepWritten",
                ],
              },
              onError: {
                target: "unanswered",
                actions: { type: "fail", params: { failure: "not-stopped" } },
              },
            },
          },
        },
      },
    },
  })

/** What is asked of a way, to be answered; null where nothing is. */
function questionIn(route: Route | null): RouteAnswering | null {
  return route?.question ? { id: route.id, askedAt: route.question.askedAt } : null
}

/** Whether what is asked is what she answers. */
export function isSameQuestion(route: Route | null, answering: RouteAnswering | null): boolean {
  const asked = questionIn(route)
  return asked?.id === answering?.id && asked?.askedAt === answering?.askedAt
}

function reasonOf(error: unknown): NonNullable<RouteContext["failure"]> {
  const tag = tagOf(error)
  if (tag === "MembershipRequired") return "membership"
  return tag === "RateLimited" ? "too-many" : "not-started"
}
