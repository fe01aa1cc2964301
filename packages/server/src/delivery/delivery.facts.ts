import type { ClaimedDelivery } from "./delivery.claim.ts"

/** What a text cannot do without. @throws where a row lacks it */
export function need<Value>(value: Value | null): Value {
  if (value === null) throw new Error("A message lacks what its text needs.")
  return value
}

/** What is stored with a message for its text. @throws where that is no record */
export function factsOf(row: Pick<ClaimedDelivery, "facts">): Readonly<Record<string, unknown>> {
  if (row.facts === null) return {}
  if (typeof row.facts !== "object" || Array.isArray(row.facts))
    throw new Error("A message has facts of no use.")
  return { ...row.facts }
}

/** The zone in which the times of a message are said. */
export function zoneOf(row: Pick<ClaimedDelivery, "time_zone">): string {
  return row.time_zone ?? "UTC"
}

/** From when until when a date is. @throws where there is no end */
export function timesOf(row: Pick<ClaimedDelivery, "starts_at" | "planned_end_at">) {
  return { startsAt: row.starts_at, endsAt: need(row.planned_end_at) }
}

/** For how long a watch waits for an answer. @throws where there is none */
export function graceOf(row: Pick<ClaimedDelivery, "grace_minutes">): 1 | 5 | 10 | 15 {
  // The column was written from a Grace.
  return need(row.grace_minutes) as 1 | 5 | 10 | 15
}

/** A text among the facts. @throws where there is none */
export function line(value: unknown): string {
  if (typeof value !== "string") throw new Error("A message lacks a text.")
  return value
}

/** What a link or a code is derived from. @throws where there is nothing */
export function lines(value: unknown): ReadonlyArray<string> {
  if (!Array.isArray(value) || value.length === 0)
    throw new Error("A message lacks what its link is derived from.")
  return value.map(line)
}
