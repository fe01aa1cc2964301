import type { Contact } from "@porchlight/core/circle"
import { datePlanMessages, type DatePlan } from "@porchlight/core/date-plan"
import { messageOf, tagOf } from "@porchlight/core/error"
import { DEFAULT_SAFETY_SETTINGS, type SafetySettings } from "@porchlight/core/settings"
import { assign, enqueueActions, fromPromise, sendTo, setup } from "xstate"
import { feed, isSignedOut, isUnanswered, LOOK_AGAIN_MS } from "../backend/index.ts"
import type { Thrown } from "../error/index.ts"
import { safetyLook } from "./date-plan.safety.ts"
import * as form from "./date-plan.form.ts"
import type {
  DatePlanContext,
  DatePlanEmitted,
  DatePlanEvent,
  DatePlanMachineInput,
  DatePlanPorts,
  PlanFields,
} from "./date-plan.types.ts"

/** Planning a date: the form, its draft, and the saved plan that can be reviewed and armed. */
export const datePlanMachine = (ports: DatePlanPorts) =>
  setup({
    types: {} as {
      context: DatePlanContext
      events: DatePlanEvent
      emitted: DatePlanEmitted
      input: DatePlanMachineInput
    },
    actors: {
      feed: feed({
        topic: "circle",
        sign: "filter",
        live: ports.live,
        look: () => ports.circle.list(),
        read: (state) => ({ state }),
      }),
      load: fromPromise(async ({ input }: { input: string | null }) => {
        const [contacts, plan, safety] = await Promise.all([
          ports.circle.list(),
          input === null ? null : ports.datePlan.get(input),
          // What a plan begins with is no reason not to plan.
          ports.safety.get().catch((): SafetySettings => DEFAULT_SAFETY_SETTINGS),
        ])
        return { contacts, plan, safety }
      }),
      safety: safetyLook(ports.safety),
      save: fromPromise(async ({ input: begun }: { input: DatePlanContext }) => {
        const { planId, key } = begun
        const { fields, contacts } = begun.isOffline ? await heard(ports, begun) : begun
        const input = form.inputOf(fields, contacts, ports.clock.now())
        if (input === null) return null
        return planId === null ? ports.datePlan.create(input, key) : ports.datePlan.update(planId, input)
      }),
    },
    guards: {
      isOffline: ({ context }) => context.isOffline,
      canBeginOffline: ({ context }, { error }: Thrown) => context.planId === null && isUnanswered(error),
      isFaultless: ({ context }) =>
        form.inputOf(context.fields, context.contacts, ports.clock.now()) !== null,
      isLocked: (_, { plan }: { plan: DatePlan | null }) => plan !== null && plan.status !== "draft",
      isSaved: (_, { plan }: { plan: DatePlan | null }) => plan !== null,
    },
    actions: {
      keepInPhone: ({ context, self }) => {
        const { planId } = context
        const written = form.unsavedOf(context)
        if (written === null) ports.unsaved?.forget(planId)
        const isKept = written === null || (ports.unsaved?.keep(planId, written) ?? true)
        if (isKept === context.isLosable) self.send({ type: "PHONE.KEPT", isKept })
      },
      forgetInPhone: enqueueActions(({ context: { planId }, enqueue }) => {
        enqueue(() => ports.unsaved?.forget(planId))
      }),
      takeUpChanges: assign(({ context: { planId, fields } }) => {
        const kept = planId === null ? null : (ports.unsaved?.read(planId) ?? null)
        return kept === null ? {} : { fields: { ...fields, ...kept }, isTakenUp: true }
      }),
      keepContacts: assign(({ context }, { contacts }: { contacts: ReadonlyArray<Contact> }) => ({
        contacts,
        fields: form.withDefaults(context.fields, { ...context, contacts }),
      })),
      keepSafety: assign(({ context }, { safety }: { safety: SafetySettings }) => ({
        safety,
        fields: form.withDefaults(context.fields, { ...context, safety }),
      })),
      keepDraft: assign((_, { plan }: { plan: DatePlan | null }) => {
        if (plan === null) return {}
        const chosen = { hasChosen: true, hasChosenInterval: true }
        return { plan, planId: plan.id, fields: form.fieldsOf(plan), isTakenUp: false, ...chosen }
      }),
      failLoad: assign((_, { error }: Thrown) => ({
        error: messageOf(error, datePlanMessages.loadFailed),
        isSignedOut: isSignedOut(error),
      })),
      keepFields: assign(({ context }, { change }: { change: Partial<PlanFields> }) => {
        const fields = form.changed(context.fields, change)
        return {
          fields,
          hasChosen:
            context.hasChosen || change.contactIds !== undefined || change.emergencyContactId !== undefined,
          hasChosenInterval: context.hasChosenInterval || change.intervalMinutes !== undefined,
          faults: context.wasRefused ? form.faultsOf(fields, ports.clock.now()) : {},
          // A key stands for one plan: what is typed after a try is another.
          ...(context.isKeyUsed ? { key: ports.newKey(), isKeyUsed: false } : {}),
        }
      }),
      showFaults: assign(({ context }) => ({
        faults: form.faultsOf(context.fields, ports.clock.now()),
        wasRefused: true,
        refusals: context.refusals + 1,
      })),
      /** What a new plan cannot be saved with is typed all the same, and kept. */
      goOffline: assign(() => ({ isOffline: true })),
      tellSaved: enqueueActions(({ context, enqueue }) => {
        if (context.isOffline) enqueue.sendTo("feed", { type: "LOOK" })
        if (context.plan !== null) enqueue.emit({ type: "PLAN.SAVED", plan: context.plan })
      }),
      failSave: assign(({ context }, { error }: Thrown) => ({
        error: saveError(error),
        isSignedOut: isSignedOut(error),
        ...(isUnanswered(error) ? {} : { key: ports.newKey(), isKeyUsed: false }),
        refusals: context.refusals + 1,
      })),
    },
  }).createMachine({
    id: "date-plan",
    context: ({ input }) => ({
      planId: input.planId,
      contacts: [],
      safety: DEFAULT_SAFETY_SETTINGS,
      ...form.takenUp(
        input.timeZone,
        input.planId === null ? (ports.unsaved?.read(null) ?? null) : null,
        input.place,
      ),
      faults: {},
      wasRefused: false,
      refusals: 0,
      error: null,
      isSignedOut: false,
      isLosable: false,
      isOffline: false,
      key: ports.newKey(),
      isKeyUsed: false,
      plan: null,
    }),
    invoke: [
      { id: "feed", src: "feed" },
      { id: "safety", src: "safety" },
    ],
    on: {
      "PHONE.KEPT": { actions: assign({ isLosable: ({ event }) => !event.isKept }) },
      "SAFETY.APPLY": {
        actions: { type: "keepSafety", params: ({ event }) => ({ safety: event.settings }) },
      },
      "FEED.STATE": [
        {
          guard: "isOffline",
          actions: [
            assign({ isOffline: false, error: null }),
            sendTo("safety", { type: "LOOK" }),
            { type: "keepContacts", params: ({ event }) => ({ contacts: event.state }) },
          ],
        },
        { actions: { type: "keepContacts", params: ({ event }) => ({ contacts: event.state }) } },
      ],
      "FEED.UP": { guard: "isOffline", actions: sendTo("feed", { type: "LOOK" }) },
    },
    initial: "loading",
    states: {
      loading: {
        invoke: {
          src: "load",
          input: ({ context }) => context.planId,
          onDone: [
            {
              guard: { type: "isLocked", params: ({ event }) => event.output },
              target: "locked",
              actions: { type: "keepDraft", params: ({ event }) => event.output },
            },
            {
              target: "editing",
              actions: [
                { type: "keepDraft", params: ({ event }) => event.output },
                "takeUpChanges",
                { type: "keepSafety", params: ({ event }) => event.output },
                { type: "keepContacts", params: ({ event }) => event.output },
              ],
            },
          ],
          onError: [
            {
              guard: { type: "canBeginOffline", params: ({ event }) => event },
              target: "editing",
              actions: "goOffline",
            },
            { target: "failed", actions: { type: "failLoad", params: ({ event }) => event } },
          ],
        },
      },
      failed: { on: { LOOK: { target: "loading", actions: assign({ error: null }) } } },
      locked: {},
      editing: {
        after: {
          [LOOK_AGAIN_MS]: {
            guard: "isOffline",
            target: "editing",
            reenter: true,
            actions: sendTo("feed", { type: "LOOK" }),
          },
        },
        on: {
          "FORM.CHANGE": {
            actions: [{ type: "keepFields", params: ({ event }) => event }, "keepInPhone"],
          },
          "CONTACT.CHOOSE": {
            actions: [
              {
                type: "keepFields",
                params: ({ context, event }) => ({
                  change: { contactIds: form.choose(context.fields.contactIds, event.id, event.isChosen) },
                }),
              },
              "keepInPhone",
            ],
          },
          "FORM.CLEAR": { actions: [assign(({ context }) => form.cleared(context)), "forgetInPhone"] },
          "FORM.SUBMIT": [{ guard: "isFaultless", target: "saving" }, { actions: "showFaults" }],
        },
      },
      saving: {
        entry: assign({ isKeyUsed: true, error: null, faults: {}, wasRefused: false }),
        invoke: {
          src: "save",
          input: ({ context }) => context,
          onDone: [
            {
              guard: { type: "isSaved", params: ({ event }) => ({ plan: event.output }) },
              target: "saved",
              actions: [
                "forgetInPhone",
                { type: "keepDraft", params: ({ event }) => ({ plan: event.output }) },
                "tellSaved",
              ],
            },
            // The time of the plan passed between the tap and the save.
            { target: "editing", actions: "showFaults" },
          ],
          onError: [
            {
              guard: { type: "canBeginOffline", params: ({ event }) => event },
              target: "editing",
              actions: [{ type: "failSave", params: ({ event }) => event }, "goOffline", "keepInPhone"],
            },
            { target: "editing", actions: { type: "failSave", params: ({ event }) => event } },
          ],
        },
      },
      saved: {
        on: { "FORM.EDIT": { target: "editing", actions: assign({ error: null }) } },
      },
    },
  })

/** A form that was begun while nobody answered, with her people and settings as they are: none of them is left out for not being known. */
async function heard(
  { circle, safety: settings }: Pick<DatePlanPorts, "circle" | "safety">,
  begun: DatePlanContext,
): Promise<Pick<DatePlanContext, "fields" | "contacts">> {
  const [contacts, safety] = await Promise.all([circle.list(), settings.get().catch(() => begun.safety)])
  return { contacts, fields: form.withDefaults(begun.fields, { ...begun, contacts, safety }) }
}

function saveError(error: unknown): string {
  if (isSignedOut(error)) return datePlanMessages.saveSignIn
  const saysWhy = ["Conflict", "InvalidInput"].includes(tagOf(error) ?? "")
  return saysWhy ? messageOf(error, datePlanMessages.saveFailed) : datePlanMessages.saveFailed
}
