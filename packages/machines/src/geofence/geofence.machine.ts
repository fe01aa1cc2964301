import { tagOf } from "@porchlight/core/error"
import { GEOLOCATION_TIMEOUT_MS } from "@porchlight/core/location"
import { GEOFENCES_MAX, type GeofenceState, type NewGeofence } from "@porchlight/core/geofence"
import { assign, fromPromise, raise, setup } from "xstate"
import { isUnanswered, keepNewest, listenTo, LOOK_AGAIN_MS, lookRegion } from "../backend/index.ts"
import type { Thrown } from "../error/index.ts"
import type { GpsAnswer } from "../parking/index.ts"
import { draftOf, faultsOf, formOf, NEW_FORM, patchOf, takenUp, withPlace } from "./geofence.form.ts"
import type {
  GeofenceContext,
  GeofenceFailure,
  GeofenceForm,
  GeofenceMachineEvent,
  GeofencePorts,
} from "./geofence.types.ts"

/** What the backend says. */
interface GeofenceAnswer {
  readonly state: GeofenceState
}

const CLOSED = { editing: null, form: NEW_FORM, faults: {}, gps: null, sent: null, failure: null } as const

/**
 * The zones of the signed-in account. Adding, changing, switching and deleting need a line, and say so without; what is typed
 * stays until it is saved or given up. A new zone whose answer got lost is sent again under its key.
 */
export const geofenceMachine = (ports: GeofencePorts) =>
  setup({
    types: {} as { context: GeofenceContext; events: GeofenceMachineEvent },
    actors: {
      look: fromPromise(() => ports.geofence.state()),
      listen: listenTo(ports.live, "geofence"),
      find: fromPromise(() => ports.gps.find(GEOLOCATION_TIMEOUT_MS)),
      save: fromPromise(({ input }: { input: GeofenceContext }) => saveZone(ports, input)),
      turn: fromPromise(({ input }: { input: GeofenceContext["turned"] }) =>
        input === null
          ? ports.geofence.state()
          : ports.geofence.update(input.id, { isActive: input.isActive }),
      ),
      remove: fromPromise(({ input: id }: { input: string | null }) =>
        id === null ? ports.geofence.state() : ports.geofence.remove(id),
      ),
    },
    delays: { lookAgain: LOOK_AGAIN_MS },
    guards: {
      isUnknown: ({ context }) => context.isUnknown,
      isEditing: ({ context }) => context.editing !== null,
      isWhole: ({ context }) => context.editing !== null && draftOf(context.form) !== null,
      isAsked: ({ context }) => context.asked !== null,
      isBegun: ({ context }) => context.begun !== null && mayOpen(context, null),
      isWritten: ({ context }) => context.draft !== null && mayOpen(context, context.draft.id),
      hasRoom: ({ context: { known } }, { id }: { id: string | null }) =>
        known !== null &&
        (id === null
          ? known.geofences.length < GEOFENCES_MAX
          : known.geofences.some((zone) => zone.id === id)),
      isGone: (_, { error }: Thrown) => tagOf(error) === "NotFound",
    },
    actions: {
      keep: assign(({ context: { known } }, { state }: GeofenceAnswer) => keepNewest(known, state)),
      loseTouch: assign(({ context }) => ({ isUnknown: context.known === null })),
      setLine: assign((_, { isUp }: { isUp: boolean }) => ({ isLineUp: isUp })),
      open: assign(({ context: { known } }, { id }: { id: string | null }) => {
        const zone = known?.geofences.find((one) => one.id === id)
        return {
          ...CLOSED,
          editing: { id },
          form: zone === undefined ? NEW_FORM : formOf(zone),
          asked: null,
          hasSaved: false,
        }
      }),
      begin: assign(({ context: { begun } }) => ({
        ...CLOSED,
        editing: { id: null },
        form: begun === null ? NEW_FORM : formOf({ ...begun, alertsEnabled: NEW_FORM.alertsEnabled }),
        begun: null,
        draft: null,
      })),
      takeUp: assign(({ context: { draft, known } }) => ({
        ...CLOSED,
        ...takenUp(draft, known),
        draft: null,
      })),
      close: assign(CLOSED),
      keepDraft: ({ context: { editing, form, sent } }) =>
        ports.store?.keep(editing && { id: editing.id, form, sent }),
      type: assign(({ context }, { change }: { change: Partial<GeofenceForm> }) => ({
        form: { ...context.form, ...change },
        faults: {},
        failure: null,
      })),
      place: assign(({ context }, { answer }: { answer: GpsAnswer }) => ({
        gps: answer,
        form: withPlace(context.form, answer),
        ...(answer.type === "found" && { faults: {} }),
      })),
      findFaults: assign(({ context }) => ({
        faults: faultsOf(context.form),
        refusals: context.refusals + 1,
      })),
      // The same words go under the same key: an answer that got lost makes no second zone.
      sign: assign(({ context: { form, sent } }) => {
        const draft = draftOf(form)
        if (draft === null) return {}
        const isSame = sent !== null && JSON.stringify(sent.draft) === JSON.stringify(draft)
        return { sent: isSame ? sent : { draft, key: ports.newKey() }, failure: null, hasSaved: false }
      }),
      finish: assign({ hasSaved: true }),
      hush: assign({ failure: null, hasSaved: false }),
      askOf: assign((_, { id }: { id: string | null }) => ({ asked: id })),
      turnTo: assign((_, turned: NonNullable<GeofenceContext["turned"]>) => ({ turned })),
      refuse: assign(({ context: { sent } }, { error }: Thrown) => ({
        failure: reasonOf(error),
        sent: isUnanswered(error) ? sent : null,
      })),
      fail: assign((_, { error }: Thrown) => ({
        failure: tagOf(error) === "NotFound" ? ("gone" as const) : ("not-changed" as const),
        asked: null,
      })),
    },
  }).createMachine({
    id: "geofence",
    type: "parallel",
    context: {
      ...CLOSED,
      known: null,
      begun: ports.begun ?? null,
      draft: ports.store?.read() ?? null,
      isUnknown: false,
      isLineUp: true,
      refusals: 0,
      asked: null,
      turned: null,
      hasSaved: false,
    },
    invoke: { src: "listen" },
    always: [
      { guard: "isBegun", actions: "begin" },
      { guard: "isWritten", actions: ["takeUp", "keepDraft"] },
    ],
    on: {
      // What is typed stays, whatever is under way.
      "FORM.CHANGE": {
        guard: "isEditing",
        actions: [{ type: "type", params: ({ event }) => event }, "keepDraft"],
      },
      "LIVE.STATE": { actions: { type: "keep", params: ({ event }) => event } },
      "LIVE.LINE": { actions: { type: "setLine", params: ({ event }) => event } },
    },
    states: {
      view: lookRegion<GeofenceState>(),
      gps: {
        initial: "idle",
        states: {
          idle: { on: { "GPS.FIND": { guard: "isEditing", target: "locating" } } },
          locating: {
            entry: assign({ gps: null }),
            // What it finds belongs to the form in which it was asked.
            on: { "FORM.OPEN": "idle", "FORM.CLOSE": "idle" },
            invoke: {
              src: "find",
              onDone: {
                target: "idle",
                actions: [{ type: "place", params: ({ event }) => ({ answer: event.output }) }, "keepDraft"],
              },
              onError: {
                target: "idle",
                actions: { type: "place", params: { answer: { type: "fault", fault: "other" } } },
              },
            },
          },
        },
      },
      act: {
        initial: "idle",
        states: {
          idle: {
            on: {
              "FORM.OPEN": {
                guard: { type: "hasRoom", params: ({ event }) => event },
                actions: { type: "open", params: ({ event }) => event },
              },
              "FORM.CLOSE": { actions: ["close", "keepDraft"] },
              "ZONE.SAVE": [
                { guard: "isWhole", target: "saving", actions: ["sign", "keepDraft"] },
                { guard: "isEditing", actions: "findFaults" },
              ],
              "ZONE.TURN": {
                target: "turning",
                actions: ["hush", { type: "turnTo", params: ({ event }) => event }],
              },
              "ZONE.ASK": { actions: ["hush", { type: "askOf", params: ({ event }) => event }] },
              "ZONE.KEEP": { actions: { type: "askOf", params: { id: null } } },
              "ZONE.REMOVE": { guard: "isAsked", target: "removing", actions: "hush" },
            },
          },
          saving: {
            invoke: {
              src: "save",
              input: ({ context }) => context,
              onDone: {
                target: "idle",
                actions: [
                  { type: "keep", params: ({ event }) => ({ state: event.output }) },
                  "close",
                  "keepDraft",
                  "finish",
                ],
              },
              onError: [
                {
                  guard: { type: "isGone", params: ({ event }) => event },
                  target: "idle",
                  actions: [
                    "close",
                    "keepDraft",
                    { type: "fail", params: ({ event }) => event },
                    raise({ type: "LOOK" }),
                  ],
                },
                { target: "idle", actions: [{ type: "refuse", params: ({ event }) => event }, "keepDraft"] },
              ],
            },
          },
          turning: {
            exit: assign({ turned: null }),
            invoke: {
              src: "turn",
              input: ({ context }) => context.turned,
              onDone: {
                target: "idle",
                actions: { type: "keep", params: ({ event }) => ({ state: event.output }) },
              },
              onError: {
                target: "idle",
                actions: [{ type: "fail", params: ({ event }) => event }, raise({ type: "LOOK" })],
              },
            },
          },
          removing: {
            invoke: {
              src: "remove",
              input: ({ context }) => context.asked,
              onDone: {
                target: "idle",
                actions: [
                  { type: "keep", params: ({ event }) => ({ state: event.output }) },
                  { type: "askOf", params: { id: null } },
                ],
              },
              onError: {
                target: "idle",
                actions: [{ type: "fail", params: ({ event }) => event }, raise({ type: "LOOK" })],
              },
            },
          },
        },
      },
    },
  })

/** Whether the form of a new zone, or of the one with this id, can be opened now. One that is gone is a new one. */
function mayOpen({ known, editing }: GeofenceContext, id: string | null): boolean {
  if (known === null || editing !== null) return false
  return known.geofences.length < GEOFENCES_MAX || known.geofences.some((zone) => zone.id === id)
}

function saveZone(
  { geofence }: GeofencePorts,
  { known, editing, sent }: GeofenceContext,
): Promise<GeofenceState> {
  if (editing === null || sent === null) return geofence.state()
  const { draft, key } = sent
  if (editing.id === null) return geofence.add(draft, key)
  return geofence.update(editing.id, changeOf(draft, known, editing.id))
}

/** Where it is gone meanwhile, the backend says so. */
function changeOf(draft: NewGeofence, known: GeofenceState | null, id: string) {
  const zone = known?.geofences.find((one) => one.id === id)
  return zone === undefined ? draft : patchOf(draft, zone)
}

function reasonOf(error: unknown): GeofenceFailure {
  switch (tagOf(error)) {
    case "GeofencesFull":
      return "full"
    case "MembershipRequired":
      return "membership"
    case "RateLimited":
      return "too-many"
    default:
      return "not-saved"
  }
}
