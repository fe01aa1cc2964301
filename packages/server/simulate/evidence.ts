import type { Selectable } from "kysely"
import type { Instant } from "@porchlight/core/time"
import type { Tables } from "../src/database/index.ts"
import type { Story } from "./dater.ts"
import type { GatewayTraits, Handed, Question } from "./gateway.ts"
import type { Said } from "./people.ts"
import type { World } from "./world.ts"

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>

/** Everything that a run left behind: what people did and got, and the rows. */
export interface Evidence {
  readonly endedAt: Instant
  readonly upsets: ReadonlyArray<Instant>
  readonly deaths: ReadonlyArray<Instant>
  readonly stories: ReadonlyArray<Story>
  readonly said: ReadonlyArray<Said>
  /** What providers were handed, with the row it was made from. */
  readonly handed: ReadonlyArray<Handed & { readonly row: Row<"delivery"> | undefined }>
  readonly asked: ReadonlyArray<Question>
  readonly incidents: ReadonlyArray<Row<"incident">>
  readonly deliveries: ReadonlyArray<Row<"delivery">>
  readonly recipients: ReadonlyArray<Row<"watch_recipient">>
  readonly changes: ReadonlyArray<Row<"delivery_event">>
  readonly presses: ReadonlyArray<Row<"sos_press">>
  readonly broadcasts: ReadonlyArray<Row<"emergency_broadcasts">>
  /** Calls for help while an alarm was open. */
  readonly agains: ReadonlyArray<Row<"incident_event">>
  readonly escapes: ReadonlyArray<Row<"escape_text">>
  readonly tests: ReadonlyArray<Row<"circle_drill">>
  readonly testedPeople: ReadonlyArray<Row<"circle_drill_person">>
  readonly testMessages: ReadonlyArray<Row<"circle_drill_message">>
  readonly calls: ReadonlyArray<Row<"placed_call">>
  readonly places: ReadonlyArray<Row<"location_updates">>
  /** Who looked where somebody is, with the name of whose link it was: they may have been removed since. */
  readonly looks: ReadonlyArray<Row<"location_look"> & { readonly name: string }>
  readonly reminders: ReadonlyArray<Row<"check_in_reminders">>
  readonly zoneAlerts: ReadonlyArray<Row<"geofence_alerts">>
  readonly deviations: ReadonlyArray<Row<"route_deviation_alerts">>
  readonly notifications: ReadonlyArray<Row<"notifications">>
  readonly sendings: ReadonlyArray<Row<"notification_logs">>
  readonly queue: ReadonlyArray<Row<"notification_queue">>
  readonly gateways: ReadonlyMap<string, GatewayTraits>
}

/** Reads the rows when everything is over. */
export async function gather(
  world: World,
  stories: ReadonlyArray<Story>,
  said: ReadonlyArray<Said>,
  gateways: ReadonlyMap<string, GatewayTraits>,
): Promise<Evidence> {
  const rows = await world.look(async (sql) => ({
    incidents: await sql.selectFrom("incident").selectAll().orderBy("id").execute(),
    deliveries: await sql.selectFrom("delivery").selectAll().orderBy("id").execute(),
    recipients: await sql.selectFrom("watch_recipient").selectAll().orderBy("contact_id").execute(),
    presses: await sql.selectFrom("sos_press").selectAll().orderBy("id").execute(),
    broadcasts: await sql.selectFrom("emergency_broadcasts").selectAll().orderBy("id").execute(),
    agains: await sql
      .selectFrom("incident_event")
      .selectAll()
      .where("type", "=", "again")
      .orderBy("id")
      .execute(),
    escapes: await sql.selectFrom("escape_text").selectAll().orderBy("id").execute(),
    tests: await sql.selectFrom("circle_drill").selectAll().orderBy("id").execute(),
    testedPeople: await sql.selectFrom("circle_drill_person").selectAll().orderBy("contact_id").execute(),
    testMessages: await sql.selectFrom("circle_drill_message").selectAll().orderBy("delivery_id").execute(),
    places: await sql.selectFrom("location_updates").selectAll().execute(),
    looks: await sql
      .selectFrom("location_look as look")
      .innerJoin("location_link as link", "link.id", "look.link_id")
      .selectAll("look")
      .select("link.name")
      .execute(),
    reminders: await sql.selectFrom("check_in_reminders").selectAll().execute(),
    zoneAlerts: await sql.selectFrom("geofence_alerts").selectAll().orderBy("timestamp").execute(),
    deviations: await sql.selectFrom("route_deviation_alerts").selectAll().orderBy("created_at").execute(),
    notifications: await sql.selectFrom("notifications").selectAll().orderBy("id").execute(),
    sendings: await sql.selectFrom("notification_logs").selectAll().orderBy("id").execute(),
    queue: await sql.selectFrom("notification_queue").selectAll().execute(),
    calls: await sql.selectFrom("placed_call").selectAll().orderBy("id").execute(),
    changes: await sql.selectFrom("delivery_event").selectAll().orderBy("id").execute(),
  }))
  const byKey = new Map(rows.deliveries.map((row) => [row.id, row]))
  return {
    ...rows,
    endedAt: world.now(),
    upsets: world.upsets,
    deaths: world.deaths,
    stories,
    said,
    gateways,
    asked: world.asked,
    handed: world.handed.map((each) => ({ ...each, row: byKey.get(each.message.key) })),
  }
}

/** How late something was, counted from when it was due, or from when the server was last upset before it happened. */
export function lateness(evidence: Pick<Evidence, "upsets">, due: number, at: number): number {
  const from = Math.max(due, ...evidence.upsets.filter((upset) => upset <= at))
  return at - from
}

/** Who is told of an alarm, as its row says. */
export function respondersOf(
  responders: unknown,
): ReadonlyArray<{ readonly contactId: string; readonly tier: number }> {
  // Written by the server from core's Responder.
  return responders as ReadonlyArray<{ readonly contactId: string; readonly tier: number }>
}
