import { PinRequired } from "@porchlight/core/access"
import {
  AlarmOpen,
  apply,
  deriveStatus,
  WatchEnded,
  type Extension,
  type Watch,
  type WatchEvent,
} from "@porchlight/core/check-in"
import { NotFound } from "@porchlight/core/error"
import type { Instant } from "@porchlight/core/time"
import * as Result from "effect/Result"
import { verifyPin, type PinVerdict } from "../access/index.ts"
import type { ServerContext } from "../context/index.ts"
import { askAhead, type Sql } from "../database/index.ts"
import { conclude, concludeWithoutPin } from "../incident/incident.conclude.ts"
import { askRecipients, watchOf, type Recipients, type WatchRow } from "./check-in.row.ts"

/** What one of her words showed already, in place of a PIN. */
export interface Proven {
  readonly verdict: "safe" | "duress"
}

/** What the dater does with her watch. */
export type DaterAction =
  /** `epoch`: of that period alone. `inWords`: of no period that it names. */
  | {
      readonly type: "check-in"
      readonly pin: string | Proven | null
      readonly epoch?: number
      readonly inWords?: boolean
    }
  | { readonly type: "extend"; readonly minutes: Extension; readonly pin?: string | Proven }
  | { readonly type: "sooner" }
  | { readonly type: "end"; readonly pin: string }
  /** She says that she is safe while the alarm is open. */
  | { readonly type: "resolve"; readonly pin: string | Proven }

/** What she is answered. A wrong PIN is an answer, because its count must be committed. */
export type DaterAnswer = { readonly watch: Watch } | { readonly refused: "pin-wrong" }

/** A watch and when its date was planned to begin. */
type PlannedRow = WatchRow & { readonly starts_at: Instant | null }

/** A look at a watch that was asked for without waiting. */
export interface Glance {
  /** @throws NotFound */
  readonly row: () => Promise<PlannedRow>
  readonly recipients: () => Promise<Recipients>
}

/**
 * Asks for the watch that an action is about: held, unless a PIN has to be compared first, which takes long enough to make an
 * alarm wait. As the service.
 */
export function glanceFor(
  sql: Sql,
  accountId: string,
  watchId: string,
  action: DaterAction,
): Promise<Glance> {
  return askGlance(sql, accountId, watchId, pinOf(action) === null)
}

/**
 * Does what the dater asks, in one transaction as the service: of a racing check-in and alarm the first to hold the row
 * wins. The caller has made sure that the watch is the account's. Ring `context.wake` after the commit.
 * @param asked a first look, where one was asked for already
 * @throws AlarmOpen, WatchEnded, PinRequired, ExtensionTooLong, NotFound; then nothing is stored
 */
export async function answerDater(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  watchId: string,
  action: DaterAction,
  asked?: Glance,
): Promise<DaterAnswer> {
  const pin = pinOf(action)
  const first = asked ?? (await glanceFor(sql, accountId, watchId, action))
  refuseEarly(await first.row(), action, context.clock.now())
  const verdict = await verdictOf(sql, context, accountId, pin)
  const held = pin === null ? first : await askGlance(sql, accountId, watchId, true)
  const row = await held.row()
  await context.failPoint?.("check-in: after lock")
  const watch = watchOf(row, (await held.recipients()).get(watchId) ?? [])
  const isWrong = verdict === "wrong" || verdict === "force"
  const isOver = action.type === "resolve" && (watch.endedAt !== null || watch.incidentId === null)
  const next =
    isWrong || isOver ? null : nextWatch(watch, eventOf(action, row.starts_at, context.clock.now()))
  const event = next === null || next === watch ? null : action.type
  const said = { accountId, row, watch, next, event, verdict }
  await (verdict === "none" ? concludeWithoutPin(sql, context, said) : conclude(sql, context, said))
  return isWrong ? { refused: "pin-wrong" } : { watch: next ?? watch }
}

async function verdictOf(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  pin: string | Proven | null,
): Promise<PinVerdict | "none"> {
  if (pin === null) return "none"
  return typeof pin === "string" ? verifyPin(sql, context, accountId, pin) : pin.verdict
}

function pinOf(action: DaterAction): string | Proven | null {
  return "pin" in action ? (action.pin ?? null) : null
}

async function askGlance(sql: Sql, accountId: string, watchId: string, lock: boolean): Promise<Glance> {
  const rows = await askAhead(
    sql,
    sql
      .selectFrom("watch")
      .selectAll()
      .select((of) =>
        of
          .selectFrom("date_plans")
          .select("date_plans.starts_at")
          .whereRef("date_plans.id", "=", "watch.plan_id")
          .as("starts_at"),
      )
      .where("id", "=", watchId)
      // Asked before it is known whose it is: nobody can hold a watch of somebody else's.
      .where("account_id", "=", accountId)
      // Rows of incidents may go on to refer to it meanwhile.
      .$if(lock, (builder) => builder.forNoKeyUpdate()),
  )
  return {
    row: async () => {
      const [row] = await rows()
      if (!row) throw new NotFound({})
      return row
    },
    recipients: await askRecipients(sql, lock ? [watchId] : []),
  }
}

/** What is refused whatever the PIN is, before it is looked at and counted. */
function refuseEarly(row: WatchRow, action: DaterAction, now: Instant): void {
  if (action.type === "resolve") return
  if (row.ended_at !== null) throw new WatchEnded({})
  if (row.incident_id !== null) throw new AlarmOpen({})
  const isForPin =
    action.type === "check-in" && action.pin === null && (action.epoch ?? row.epoch) === row.epoch
  if (!isForPin && action.type !== "extend") return
  const clock = {
    epochStartedAt: row.epoch_started_at,
    dueAt: row.due_at,
    // The column was written from a Grace.
    graceMinutes: row.grace_minutes as Watch["graceMinutes"],
    stepsDone: row.steps_done,
    incidentId: null,
    endedAt: null,
    outcome: null,
  }
  if (deriveStatus(clock, now) !== "overdue") return
  throw isForPin ? new PinRequired({}) : new AlarmOpen({})
}

function nextWatch(watch: Watch, said: WatchEvent): Watch {
  const result = apply(watch, said)
  if (Result.isFailure(result)) throw result.failure
  return result.success
}

function eventOf(action: DaterAction, startsAt: Instant | null, at: Instant): WatchEvent {
  if (action.type === "extend")
    return { type: "extend", at, minutes: action.minutes, isProven: action.pin !== undefined }
  if (action.type !== "check-in") return { type: action.type, at }
  const { epoch, inWords } = action
  return { type: "check-in", at, epoch, inWords, startsAt: startsAt ?? undefined }
}
