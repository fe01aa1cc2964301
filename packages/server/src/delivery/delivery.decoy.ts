import { sql as query } from "kysely"
import { advanceDelivery, type DeliveryState } from "@porchlight/core/delivery"
import type { Instant } from "@porchlight/core/time"
import { anyOf, storeAhead, type Sql } from "../database/index.ts"
import type { ClaimedDelivery } from "./delivery.claim.ts"

/** A delivery that has just moved. */
export interface Move {
  readonly incident_id: string | null
  readonly contact_id: string | null
  readonly channel: string
  readonly purpose: string
  readonly hidden: boolean
  readonly state: DeliveryState
  readonly reason: string | null
}

interface Decoy {
  readonly id: string
  readonly account_id: string | null
  readonly state: DeliveryState
  readonly contact_id: string
  readonly channel: string
  readonly superseded_by: string
}

/**
 * Lets decoy all-clears fare as the hidden alerts over the same channels to the same people do, as far as "delivered":
 * nobody opens or answers an all-clear. An alert that no provider took is given up within a minute, an all-clear after a day: that
 * is no news of the decoy.
 * @returns the accounts whose decoys moved
 */
export async function moveDecoys(
  sql: Sql,
  now: Instant,
  moves: ReadonlyArray<Move>,
): Promise<ReadonlyArray<string>> {
  const alerts = moves.filter(
    ({ hidden, purpose, state, reason }) =>
      hidden &&
      purpose === "alert" &&
      reason !== "provider-down" &&
      state !== "opened" &&
      state !== "acknowledged",
  )
  const hiddenIds = alerts.flatMap(({ incident_id }) => incident_id ?? [])
  if (hiddenIds.length === 0) return []
  const { rows: decoys } = await query<Decoy>`
    select delivery.id, delivery.account_id, delivery.state, delivery.contact_id, delivery.channel, incident.superseded_by
    from incident
    join delivery on coalesce(delivery.incident_id, delivery.watch_id) = incident.id and delivery.decoy
    where incident.superseded_by = ${anyOf(hiddenIds)}
    order by delivery.id for no key update of delivery`.execute(sql)
  const moved = decoys.flatMap((decoy) => {
    const alert = alerts.find((each) => isFollowed(decoy, each))
    if (!alert) return []
    const state = advanceDelivery(decoy.state, alert.state)
    return state === decoy.state ? [] : [{ decoy, state, reason: state === "failed" ? alert.reason : null }]
  })
  const rows = moved.map(({ decoy, state, reason }) => ({ id: decoy.id, state, reason }))
  await storeAhead(
    sql,
    query`
    with moved as (
      update delivery set state = row.state, reason = row.reason, changed_at = ${new Date(now)},
        next_at = case when row.state = 'failed' then ${new Date(now)}::timestamptz end
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as row (id uuid, state text, reason text)
      where delivery.id = row.id
      returning delivery.id, delivery.state, delivery.reason
    )
    insert into delivery_event (delivery_id, at, state, reason)
    select id, ${new Date(now)}, state, reason from moved`,
  )
  return moved.flatMap(({ decoy }) => decoy.account_id ?? [])
}

/** The decoys that follow these hidden alerts, each with what is known of the person from its alert. */
export async function readDecoysOf(
  sql: Sql,
  alerts: ReadonlyArray<ClaimedDelivery>,
): Promise<ReadonlyArray<ClaimedDelivery>> {
  if (alerts.length === 0) return []
  const { rows: decoys } = await query<Decoy & Pick<ClaimedDelivery, "incident_id" | "watch_id" | "round">>`
    select delivery.id, delivery.account_id, delivery.watch_id, delivery.incident_id, delivery.round, delivery.state,
      delivery.contact_id, delivery.channel, incident.superseded_by
    from incident
    join delivery on coalesce(delivery.incident_id, delivery.watch_id) = incident.id and delivery.decoy
    where incident.superseded_by = ${anyOf(alerts.flatMap(({ incident_id }) => incident_id ?? []))}
      and delivery.state in ('queued', 'unknown')
    order by delivery.id`.execute(sql)
  return decoys.flatMap((decoy) => {
    const alert = alerts.find((each) => isFollowed(decoy, each))
    if (!alert) return []
    const { id, watch_id, incident_id, round, state } = decoy
    const own = { id, watch_id, incident_id, round, state, purpose: "all-clear", hidden: false, decoy: true }
    return [{ ...alert, ...own }]
  })
}

function isFollowed(
  decoy: Pick<Decoy, "superseded_by" | "contact_id" | "channel">,
  alert: Pick<Move, "incident_id" | "contact_id" | "channel">,
): boolean {
  return (
    alert.incident_id === decoy.superseded_by &&
    alert.contact_id === decoy.contact_id &&
    alert.channel === decoy.channel
  )
}
