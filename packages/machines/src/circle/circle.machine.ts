import { applyContactChange, circleMessages, type Contact } from "@porchlight/core/circle"
import { assign, fromPromise, not, sendTo, setup } from "xstate"
import { feed, isUnanswered, LOOK_AGAIN_MS, reconnectDelayMs, silenceOf } from "../backend/index.ts"
import { tryTo, type Thrown } from "../error/index.ts"
import { countedOn } from "./circle.date.ts"
import * as form from "./circle.form.ts"
import { keptAdditionsMachine } from "./circle.kept.machine.ts"
import type {
  Addition,
  CircleContext,
  CircleEvent,
  CircleForm,
  CircleInput,
  CirclePorts,
  ContactAction,
} from "./circle.types.ts"

/** The people the dater trusts: the live list, the form that adds one, and what is done to each. */
export const circleMachine = (ports: CirclePorts) =>
  setup({
    types: {} as { context: CircleContext; events: CircleEvent; input: CircleInput },
    actors: {
      feed: feed({
        topic: "circle",
        sign: "filter",
        live: ports.live,
        look: () => ports.circle.list(),
        read: (state) => ({ state }),
      }),
      kept: keptAdditionsMachine({ circle: ports.circle, additions: ports.additions ?? null }),
      add: fromPromise(async ({ input }: { input: Addition | null }) =>
        input === null ? null : ports.circle.add(input.contact, input.key),
      ),
      countedOn: fromPromise(({ input }: { input: string | null }) => countedOn(ports.checkIn, input)),
      act: fromPromise(async ({ input }: { input: ContactAction | null }) =>
        input === null ? null : form.act(ports.circle, input),
      ),
    },
    delays: { lookAgain: LOOK_AGAIN_MS, sendAgain: ({ context }) => reconnectDelayMs(context.tries - 1) },
    guards: {
      isFaultless: ({ context }) => form.contactOf(context.form) !== null,
      isUnanswered: (_, { error }: Thrown) => isUnanswered(error),
      isLiveDown: ({ context }) => context.isLiveDown,
      mustPoll: ({ context }) => ports.live === null || context.isLiveDown,
      isContact: ({ context }, { id }: { id: string }) =>
        context.contacts.some((contact) => contact.id === id),
    },
    actions: {
      look: sendTo("feed", { type: "LOOK" }),
      keepContacts: assign(({ context, event }) =>
        event.type === "FEED.STATE"
          ? {
              contacts: event.state,
              loadError: null,
              notice: context.loadError === null ? context.notice : null,
            }
          : {},
      ),
      rememberContacts: ({ event }) => {
        if (event.type === "FEED.STATE") ports.lastKnown?.keep(event.state)
      },
      failLoad: assign(() => {
        const contacts = ports.lastKnown?.read() ?? []
        const notice = contacts.length === 0 ? null : circleMessages.lastKnown
        return { loadError: circleMessages.loadFailed, contacts, notice }
      }),
      clearForm: assign(({ context }) => ({
        form: form.emptyForm(context.country),
        faults: {},
        wasRefused: false,
        formError: null,
        key: ports.newKey(),
        isKeyUsed: false,
      })),
      saveAddition: ({ context }) => {
        const contact = form.contactOf(context.form)
        // A store that fails costs it only if the page is closed before it is answered.
        if (contact !== null) void tryTo(() => ports.additions?.save({ contact, key: context.key }))
      },
      forgetAddition: ({ context: { key } }) => {
        void tryTo(() => ports.additions?.remove(key))
      },
      sendKept: sendTo("kept", { type: "KEPT.NEXT" }),
      dropKept: sendTo("kept", { type: "KEPT.DROP" }),
      /** A key stands for one contact: what is typed after a try is another. */
      keepForm: assign(({ context }, { change }: { change: Partial<CircleForm> }) => {
        const next = form.changeForm(context.form, change)
        return {
          form: next,
          faults: context.wasRefused ? form.faultsOf(next) : {},
          ...(context.isKeyUsed ? { key: ports.newKey(), isKeyUsed: false } : {}),
        }
      }),
      showFaults: assign(({ context }) => ({
        faults: form.faultsOf(context.form),
        wasRefused: true,
        refusals: context.refusals + 1,
      })),
      failForm: assign((_, { error }: Thrown) => ({
        formError: form.addErrorOf(error),
        key: ports.newKey(),
        tries: 0,
      })),
      keepAdded: assign(({ context }, { contact }: { contact: Contact | null }) =>
        contact === null
          ? {}
          : {
              contacts: applyContactChange(context.contacts, { type: "saved", contact }),
              notice: circleMessages.invited(contact.name),
              tries: 0,
            },
      ),
      keepAction: assign(({ context, event }) => {
        if (!("id" in event)) return {}
        const contact = context.contacts.find(({ id }) => id === event.id)
        const action = contact && form.actionOf(event, contact, ports.newKey)
        return { action: action ?? null, actionError: null, notice: null, date: null }
      }),
      keepActed: assign(({ context }, { contact }: { contact: Contact | null }) => {
        if (context.action === null) return {}
        return {
          contacts: applyContactChange(context.contacts, form.changeOf(context.action, contact)),
          notice: form.noticeOf(context.action),
          tries: 0,
        }
      }),
      failAction: assign(({ context }, { error }: Thrown) => ({
        actionError: context.action && form.actionErrorOf(context.action, error),
        tries: 0,
      })),
      countTry: assign(({ context }, { error }: Thrown) => ({
        tries: context.tries + 1,
        because: silenceOf(error),
      })),
      failLine: assign((_, { error }: Thrown) => ({ lineBecause: silenceOf(error) })),
    },
  }).createMachine({
    id: "circle",
    type: "parallel",
    context: ({ input }) => ({
      country: input.country,
      contacts: [],
      loadError: null,
      isLiveDown: false,
      lineBecause: "offline",
      form: form.emptyForm(input.country),
      faults: {},
      wasRefused: false,
      refusals: 0,
      formError: null,
      key: ports.newKey(),
      isKeyUsed: false,
      action: null,
      date: null,
      actionError: null,
      tries: 0,
      because: "offline",
      notice: null,
      kept: { names: [], because: "offline" },
    }),
    invoke: [
      { id: "feed", src: "feed" },
      { id: "kept", src: "kept" },
    ],
    on: {
      LOOK: { actions: ["look", "sendKept"] },
      "KEPT.NEWS": { actions: assign(({ event: { names, because } }) => ({ kept: { names, because } })) },
      "KEPT.ADDED": { actions: { type: "keepAdded", params: ({ event }) => event } },
      "KEPT.REFUSED": {
        actions: assign({ actionError: ({ event }) => form.keptErrorOf(event.name, event.error) }),
      },
      "KEPT.GIVE_UP": { actions: "dropKept" },
    },
    states: {
      list: {
        initial: "loading",
        on: { "FEED.STATE": { target: ".shown", actions: ["keepContacts", "rememberContacts"] } },
        states: {
          loading: { on: { "FEED.FAILED": { target: "failed", actions: "failLoad" } } },
          failed: { on: { LOOK: { target: "loading", actions: "look" } } },
          shown: {},
        },
      },
      line: {
        initial: "up",
        on: {
          "FEED.DOWN": { target: ".down", actions: assign({ isLiveDown: true, lineBecause: "offline" }) },
          "FEED.FAILED": { target: ".down", actions: { type: "failLine", params: ({ event }) => event } },
          "FEED.UP": { target: ".up", actions: [assign({ isLiveDown: false }), "sendKept"] },
        },
        states: {
          up: { after: { lookAgain: { guard: "mustPoll", target: "up", reenter: true, actions: "look" } } },
          down: {
            after: { lookAgain: { target: "down", reenter: true, actions: "look" } },
            on: { "FEED.STATE": { guard: not("isLiveDown"), target: "up" } },
          },
        },
      },
      form: {
        initial: "closed",
        states: {
          closed: { on: { "FORM.OPEN": { target: "typing", actions: "clearForm" } } },
          typing: {
            on: {
              "FORM.CHANGE": { actions: { type: "keepForm", params: ({ event }) => event } },
              "FORM.SUBMIT": [{ guard: "isFaultless", target: "sending" }, { actions: "showFaults" }],
              "FORM.CLOSE": "closed",
            },
          },
          sending: {
            entry: [assign({ isKeyUsed: true, formError: null, notice: null }), "saveAddition"],
            invoke: {
              src: "add",
              input: ({ context }) => {
                const contact = form.contactOf(context.form)
                return contact && { contact, key: context.key }
              },
              onDone: {
                target: "closed",
                actions: [
                  "forgetAddition",
                  { type: "keepAdded", params: ({ event }) => ({ contact: event.output }) },
                ],
              },
              onError: [
                {
                  guard: { type: "isUnanswered", params: ({ event }) => event },
                  target: "unsent",
                  actions: { type: "countTry", params: ({ event }) => event },
                },
                {
                  target: "typing",
                  actions: ["forgetAddition", { type: "failForm", params: ({ event }) => event }],
                },
              ],
            },
          },
          unsent: {
            after: { sendAgain: "sending" },
            on: {
              "FEED.UP": "sending",
              "FORM.SUBMIT": "sending",
              "FORM.CLOSE": { target: "closed", actions: "forgetAddition" },
            },
          },
        },
      },
      action: {
        initial: "idle",
        states: {
          idle: {
            on: {
              "CONTACT.REMOVE": {
                guard: { type: "isContact", params: ({ event }) => event },
                target: "confirming",
                actions: "keepAction",
              },
              "CONTACT.*": {
                guard: { type: "isContact", params: ({ event }) => event },
                target: "acting",
                actions: "keepAction",
              },
            },
          },
          confirming: {
            invoke: {
              src: "countedOn",
              input: ({ context }) => context.action?.contact.id ?? null,
              onDone: { actions: assign({ date: ({ event }) => event.output }) },
            },
            on: { "ACTION.CONFIRM": "acting", "ACTION.CANCEL": "idle" },
          },
          acting: {
            invoke: {
              src: "act",
              input: ({ context }) => context.action,
              onDone: {
                target: "idle",
                actions: { type: "keepActed", params: ({ event }) => ({ contact: event.output }) },
              },
              onError: [
                {
                  guard: { type: "isUnanswered", params: ({ event }) => event },
                  target: "unsent",
                  actions: { type: "countTry", params: ({ event }) => event },
                },
                { target: "idle", actions: { type: "failAction", params: ({ event }) => event } },
              ],
            },
          },
          unsent: {
            after: { sendAgain: "acting" },
            on: { "FEED.UP": "acting", "ACTION.CONFIRM": "acting", "ACTION.CANCEL": "idle" },
          },
        },
      },
    },
  })
