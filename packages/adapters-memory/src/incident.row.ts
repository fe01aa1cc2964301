import type { CardFacts, DatePlan } from "@porchlight/core/date-plan"
import type { Channel } from "@porchlight/core/delivery"
import type { Incident } from "@porchlight/core/incident"
import type { Fix, KnownFix } from "@porchlight/core/location"
import type { Phone } from "@porchlight/core/phone"
import type { Instant, TimeZone } from "@porchlight/core/time"
import type { CardPhotoRow } from "./date-plan.card.row.ts"

/** Where somebody is told; kept with the incident, so that a removed contact still gets the all-clear. */
export interface Addresses {
  readonly phone: Phone
  readonly email: string | null
  readonly channels: ReadonlyArray<Channel>
}

export interface IncidentRow {
  readonly accountId: string
  readonly incident: Incident
  /** A duress alarm: no answer to the dater may show that it exists. */
  readonly isHidden: boolean
  /** The alarm that took this one's place when the dater resolved it under duress. */
  readonly supersededBy: string | null
  readonly addresses: ReadonlyMap<string, Addresses>
  /** What the responders may read; outlives the erasure that the dater sees. */
  readonly plan: DatePlan | null
  /** The one that was on the card as it opened. */
  readonly photo: CardPhotoRow | null
  /** What its card said of the person she meets. */
  readonly card: Pick<CardFacts, "handle" | "vehicle">
  /** What she had written for an ambulance as a hidden alarm opened; of another one that is read as it stands. */
  readonly medical: string | null | undefined
  readonly fix: KnownFix | null
  /** What the phone told after that and was not believed. */
  readonly doubted?: Fix | null
  readonly linksExpireAt: Instant
  /** In which times are read, where no plan says it. */
  readonly timeZone: TimeZone | null
  /** When she told everybody at once, the last time. */
  readonly broadcastAt: Instant | null
  /** When she last called for help where it reminded nobody any more; absent where she did not. */
  readonly renewedAt?: Instant
  /** The same of the last such call that other services were told of. */
  readonly renewalToldAt?: Instant
  /** How often each has changed their answer; nobody who has not answered is in it. */
  readonly answers?: ReadonlyMap<string, number>
}
