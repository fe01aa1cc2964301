import {
  activityTypes,
  adminMessages,
  adminPanelMessages as words,
  filterActivity,
  toCsv,
} from "@porchlight/core/admin"
import type { Instant } from "@porchlight/core/time"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { adminMachine } from "./admin.machine.ts"
import type { AdminContext, AdminFailure, AdminFaults, AdminFields, AdminState } from "./admin.types.ts"
import {
  activityCells,
  answerLines,
  entryLine,
  figureLines,
  momentOf,
  personLines,
  priceLines,
  serverLines,
  type AdminLine,
} from "./admin.words.ts"

type AdminMachine = ReturnType<typeof adminMachine>

/** One account of the list. */
export interface AdminPersonItem {
  readonly id: string
  /** The address, masked. */
  readonly email: string
  readonly detail: string
  /** When the account was made: masked addresses may be the same. */
  readonly signedUp: string
  /** Whether it was the one that was open until now. */
  readonly wasOpen: boolean
  readonly open: () => void
}

/** One account, opened. */
export interface AdminPersonView {
  readonly lines: ReadonlyArray<AdminLine>
  /** Whether something is masked because support looks. */
  readonly isRedacted: boolean
}

/** What a screen may know of the administration and do. No framework, no DOM. */
export interface AdminView {
  readonly state: AdminState
  readonly isPending: boolean
  /** Whether the password was given, so that there is something to show. */
  readonly isOpen: boolean
  /** Whether the gate is to be shown, before the password was given. */
  readonly isLocked: boolean
  /** Why there is no way in, in words; null where there is one. */
  readonly refusal: string | null
  /** Whether only a second factor is missing. */
  readonly needsFactor: boolean
  readonly mayAdminister: boolean
  readonly canRetry: boolean
  readonly fields: AdminFields
  readonly faults: AdminFaults
  /** Counts refusals: a new one moves focus to the field. */
  readonly refusals: number
  readonly failure: AdminFailure | null
  /** What is going on or was just done, empty when there is nothing to say. */
  readonly status: string
  readonly figures: ReadonlyArray<AdminLine>
  readonly server: ReadonlyArray<AdminLine>
  readonly people: ReadonlyArray<AdminPersonItem>
  readonly person: AdminPersonView | null
  readonly log: ReadonlyArray<AdminLine>
  readonly logTypes: ReadonlyArray<string>
  /** Null before a number was looked up. */
  readonly answers: ReadonlyArray<AdminLine> | null
  readonly price: ReadonlyArray<AdminLine>
  /** The shown entries of the log as a file. */
  readonly csv: () => string
  readonly change: (fields: Partial<AdminFields>) => void
  readonly submit: () => void
  readonly close: () => void
  readonly look: () => void
  readonly search: () => void
  readonly newest: () => void
  readonly closePerson: () => void
  readonly assign: () => void
  readonly lookAgain: () => void
  readonly lookUpPhone: () => void
  readonly lookUpPrice: () => void
  readonly test: () => void
}

/** `now` is the backend's time, from which ages are told. */
export function connectAdmin(
  snapshot: SnapshotFrom<AdminMachine>,
  send: ActorRefFrom<AdminMachine>["send"],
  now: Instant,
): AdminView {
  const { context, value: state } = snapshot
  return {
    ...findingsOf(context, send, now),
    state,
    isPending: state === "looking" || state === "opening" || state === "working",
    isOpen: state === "open" || state === "working",
    isLocked: state === "locked" || state === "opening",
    refusal: refusalOf(state),
    needsFactor: state === "factorless",
    mayAdminister: context.ownRole === "admin",
    canRetry: state === "unknown",
    fields: context.fields,
    faults: context.faults,
    refusals: context.refusals,
    failure: context.failure,
    status: statusOf(state, context.notice),
    change: (fields) => send({ type: "FIELDS.CHANGE", fields }),
    submit: () => send({ type: "GATE.SUBMIT" }),
    close: () => send({ type: "GATE.CLOSE" }),
    look: () => send({ type: "LOOK" }),
    search: () => send({ type: "PEOPLE.SEARCH" }),
    newest: () => send({ type: "PEOPLE.NEWEST" }),
    closePerson: () => send({ type: "PERSON.CLOSE" }),
    assign: () => send({ type: "ROLE.ASSIGN" }),
    lookAgain: () => send({ type: "DIAGNOSTICS.LOOK" }),
    lookUpPhone: () => send({ type: "PHONE.LOOK" }),
    lookUpPrice: () => send({ type: "PRICE.LOOK" }),
    test: () => send({ type: "TEXT.TEST" }),
  }
}

type Findings = Pick<
  AdminView,
  "figures" | "server" | "people" | "person" | "log" | "logTypes" | "answers" | "price" | "csv"
>

function findingsOf(
  { diagnostics, people, person, closed, activity, answers, price, fields }: AdminContext,
  send: ActorRefFrom<AdminMachine>["send"],
  now: Instant,
): Findings {
  const shown = filterActivity(activity, { search: fields.logSearch, type: fields.logType })
  return {
    figures: diagnostics === null ? [] : figureLines(diagnostics),
    server: diagnostics === null ? [] : serverLines(diagnostics),
    people: people.map((entry) => ({
      id: entry.id,
      email: entry.email,
      detail: entryLine(entry, now),
      signedUp: momentOf(entry.signedUpAt),
      wasOpen: person === null && entry.id === closed,
      open: () => send({ type: "PERSON.OPEN", id: entry.id }),
    })),
    person: person && { lines: personLines(person, now), isRedacted: person.isRedacted },
    log: shown.map((entry) => ({
      id: entry.id,
      label: `${momentOf(entry.at)}: ${entry.action}`,
      value: activityCells(entry).at(-1) ?? "",
    })),
    logTypes: activityTypes(activity),
    answers: answers && answerLines(answers),
    price: price === null ? [] : priceLines(price),
    csv: () => {
      const { id, type, user, timestamp, content } = words.csvColumns
      return toCsv([[id, type, user, timestamp, content], ...shown.map(activityCells)])
    },
  }
}

function refusalOf(state: AdminState): string | null {
  if (state === "forbidden") return words.forbidden
  return state === "factorless" ? adminMessages.secondFactorNeeded : null
}

function statusOf(state: AdminState, notice: string): string {
  if (state === "looking") return words.looking
  if (state === "opening") return words.opening
  return state === "working" ? words.working : notice
}
