import type { Instant } from "@porchlight/core/time"
import type { Stage } from "./database.ts"

/** What has a deadline of its own. */
export const WORK = [
  "watch",
  "incident",
  "sos",
  "escape texts",
  "placed calls",
  "tests",
  "shares",
  "ways",
  "news",
  "alarm messages",
  "other messages",
] as const
export type Work = (typeof WORK)[number]

export type Deadlines = Readonly<Record<Work, Instant | null>>

/** When something is due next. The processes' own way to find out differs only in that it also looks every second. */
export async function readDeadlines(database: Stage): Promise<Deadlines> {
  const [deadlines] = await database.peek<Deadlines>(`select
    (select min(deadline_at) from watch) as "watch",
    (select min(deadline_at) from incident) as "incident",
    (select min(deadline_at) from sos_press) as "sos",
    (select min(deadline_at) from escape_text) as "escape texts",
    (select min(deadline_at) from placed_call) as "placed calls",
    (select min(next_at) from circle_drill_repeat) as "tests",
    (select min(deadline_at) from location_share) as "shares",
    (select min(deadline_at) from route_track) as "ways",
    (select min(deadline_at) from notification_queue) as "news",
    (select min(next_at) from delivery where priority = 0) as "alarm messages",
    (select min(next_at) from delivery where priority = 1) as "other messages"`)
  if (!deadlines) throw new Error("A select without a table gives one row.")
  return deadlines
}
