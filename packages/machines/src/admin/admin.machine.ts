import { adminPanelMessages } from "@porchlight/core/admin"
import { messageOf, tagOf } from "@porchlight/core/error"
import type { Session } from "@porchlight/core/session"
import { assign, fromPromise, setup } from "xstate"
import type { Thrown } from "../error/index.ts"
import { adminFailureOf, CLOSED, workOf } from "./admin.act.ts"
import { phoneOf, searchOf } from "./admin.fields.ts"
import type {
  AdminAct,
  AdminContext,
  AdminEvent,
  AdminFields,
  AdminFindings,
  AdminPorts,
} from "./admin.types.ts"

/**
 * The administration: behind a password that is asked for again, and for a quarter of an hour. What was seen is forgotten
 * when it closes. The backend decides everything once more.
 */
export const adminMachine = ({ admin, session, clock }: AdminPorts) =>
  setup({
    types: {} as { context: AdminContext; events: AdminEvent },
    actors: {
      stand: fromPromise(() => session.current()),
      stepUp: fromPromise(({ input }: { input: string }) => admin.stepUp({ password: input })),
      work: fromPromise(({ input }: { input: AdminAct }) => workOf(admin, input)),
    },
    delays: {
      closing: ({ context }) => Math.max(0, (context.until ?? 0) - clock.now()),
    },
    guards: {
      isNobodys: (_, found: Session | null) => found === null || found.role === "viewer",
      isOneFactor: (_, found: Session | null) => found?.level !== "aal2",
      hasPassword: ({ context }) => context.fields.password !== "",
      isSearchable: ({ context }) => searchOf(context.fields) !== null,
      isPhone: ({ context }) => phoneOf(context.fields) !== null,
      hasPerson: ({ context }) => context.person !== null && !context.person.isRedacted,
      isClosed: (_, { error }: Thrown) => tagOf(error) === "StepUpNeeded",
      isForbidden: (_, { error }: Thrown) => tagOf(error) === "Forbidden",
      isFactorless: (_, { error }: Thrown) => tagOf(error) === "SecondFactorNeeded",
    },
    actions: {
      keepStanding: assign((_, found: Session | null) => ({ ownRole: found?.role ?? null, failure: null })),
      keepFields: assign(({ context }, change: Partial<AdminFields>) => {
        const { password, search, phone, ...faults } = context.faults
        return {
          fields: { ...context.fields, ...change },
          faults: {
            ...faults,
            ...(change.password === undefined && password !== undefined ? { password } : {}),
            ...(change.search === undefined && search !== undefined ? { search } : {}),
            ...(change.phone === undefined && phone !== undefined ? { phone } : {}),
          },
        }
      }),
      askPassword: assign(({ context }) => ({
        faults: { password: adminPanelMessages.passwordRequired },
        refusals: context.refusals + 1,
      })),
      deny: assign(({ context }, { error }: Thrown) => ({
        fields: { ...context.fields, password: "" },
        faults: {
          password:
            tagOf(error) === "PasswordWrong"
              ? adminPanelMessages.denied
              : messageOf(error, adminPanelMessages.failed),
        },
        refusals: context.refusals + 1,
      })),
      open: assign(({ context }, { until }: Pick<AdminContext, "until">) => ({
        until,
        fields: { ...context.fields, password: "" },
        act: { type: "everything" as const },
        failure: null,
      })),
      close: assign(() => ({ ...CLOSED, until: null, closed: null })),
      faultSearch: assign(({ context }) => ({
        faults: { search: adminPanelMessages.searchFault },
        refusals: context.refusals + 1,
      })),
      faultPhone: assign(({ context }) => ({
        faults: { phone: adminPanelMessages.phoneFault },
        refusals: context.refusals + 1,
      })),
      begin: assign((_, act: AdminAct) => ({ act, failure: null, notice: "" })),
      closePerson: assign(({ context }) => ({
        person: null,
        closed: context.person?.id ?? null,
        notice: "",
      })),
      keepFindings: assign(({ context }, found: Partial<AdminFindings>) => ({
        ...found,
        fields: found.person ? { ...context.fields, role: found.person.role } : context.fields,
      })),
      showFailure: assign(({ context }, { error }: Thrown) => ({
        failure: adminFailureOf(context.act, error),
      })),
      showLookFailure: assign((_, { error }: Thrown) => ({
        failure: adminFailureOf({ type: "everything" }, error),
      })),
    },
  }).createMachine({
    id: "admin",
    context: {
      ...CLOSED,
      ownRole: null,
      closed: null,
      fields: {
        password: "",
        search: "",
        logSearch: "",
        logType: null,
        phone: "",
        price: { tier: "essential", period: "monthly" },
        role: "viewer",
      },
      faults: {},
      failure: null,
      refusals: 0,
      until: null,
      act: { type: "everything" },
    },
    initial: "looking",
    on: { "FIELDS.CHANGE": { actions: { type: "keepFields", params: ({ event }) => event.fields } } },
    states: {
      looking: {
        invoke: {
          src: "stand",
          onDone: [
            { guard: { type: "isNobodys", params: ({ event }) => event.output }, target: "forbidden" },
            {
              guard: { type: "isOneFactor", params: ({ event }) => event.output },
              target: "factorless",
            },
            { target: "locked", actions: { type: "keepStanding", params: ({ event }) => event.output } },
          ],
          onError: { target: "unknown", actions: { type: "showLookFailure", params: ({ event }) => event } },
        },
      },
      unknown: { on: { LOOK: "looking" } },
      forbidden: { entry: "close" },
      factorless: { entry: "close" },
      locked: {
        entry: "close",
        on: { "GATE.SUBMIT": [{ guard: "hasPassword", target: "opening" }, { actions: "askPassword" }] },
      },
      opening: {
        invoke: {
          src: "stepUp",
          input: ({ context }) => context.fields.password,
          onDone: { target: "working", actions: { type: "open", params: ({ event }) => event.output } },
          onError: [
            { guard: { type: "isForbidden", params: ({ event }) => event }, target: "forbidden" },
            { guard: { type: "isFactorless", params: ({ event }) => event }, target: "factorless" },
            { target: "locked", actions: { type: "deny", params: ({ event }) => event } },
          ],
        },
      },
      open: {
        after: { closing: "locked" },
        on: {
          "GATE.CLOSE": "locked",
          "DIAGNOSTICS.LOOK": {
            target: "working",
            actions: { type: "begin", params: { type: "everything" } },
          },
          "PEOPLE.NEWEST": {
            target: "working",
            actions: { type: "begin", params: { type: "people", search: null } },
          },
          "PEOPLE.SEARCH": [
            {
              guard: "isSearchable",
              target: "working",
              actions: {
                type: "begin",
                params: ({ context }) => ({ type: "people", search: searchOf(context.fields) }),
              },
            },
            { actions: "faultSearch" },
          ],
          "PERSON.OPEN": {
            target: "working",
            actions: { type: "begin", params: ({ event }) => ({ type: "person", id: event.id }) },
          },
          "PERSON.CLOSE": { actions: "closePerson" },
          "ROLE.ASSIGN": {
            guard: "hasPerson",
            target: "working",
            actions: {
              type: "begin",
              params: ({ context: { person, fields } }) => ({
                type: "role",
                email: person?.email ?? "",
                id: person?.id ?? "",
                role: fields.role,
              }),
            },
          },
          "PHONE.LOOK": [
            {
              guard: "isPhone",
              target: "working",
              actions: {
                type: "begin",
                params: ({ context }) => {
                  const phone = phoneOf(context.fields)
                  return phone === null ? { type: "diagnostics" } : { type: "phone", phone }
                },
              },
            },
            { actions: "faultPhone" },
          ],
          "PRICE.LOOK": {
            target: "working",
            actions: {
              type: "begin",
              params: ({ context }) => ({ type: "price", query: context.fields.price }),
            },
          },
          "TEXT.TEST": { target: "working", actions: { type: "begin", params: { type: "test" } } },
        },
      },
      working: {
        invoke: {
          src: "work",
          input: ({ context }) => context.act,
          onDone: { target: "open", actions: { type: "keepFindings", params: ({ event }) => event.output } },
          onError: [
            {
              guard: { type: "isClosed", params: ({ event }) => event },
              target: "locked",
              actions: { type: "showFailure", params: ({ event }) => event },
            },
            { guard: { type: "isFactorless", params: ({ event }) => event }, target: "factorless" },
            { target: "open", actions: { type: "showFailure", params: ({ event }) => event } },
          ],
        },
      },
    },
  })
