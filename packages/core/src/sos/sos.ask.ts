import type { KnownFix } from "../location/index.ts"
import { addMs, type Instant } from "../time/index.ts"
import type { AskClaim, NewAsk, QuickAsk } from "./sos.ask.schema.ts"
import { ASK_OPEN_FOR_MS } from "./sos.constants.ts"

/** The part of an ask that decides what can be done with it. */
export type AskClock = Pick<QuickAsk, "expiresAt" | "closedAt" | "claim">

/** An ask that arrives, with the mark of who told where she is. */
export type ArrivedAsk = Omit<NewAsk, "fix"> & { readonly fix: KnownFix | null }

/** An ask as it begins. One that waited in the phone for as long as it is open is over when it arrives: nobody is told. */
export function startAsk(
  { kind, pressedAgoMs, fix }: ArrivedAsk,
  key: string,
  now: Instant,
): Omit<QuickAsk, "people" | "reached"> {
  const askedAt = addMs(now, -pressedAgoMs)
  const expiresAt = addMs(askedAt, ASK_OPEN_FOR_MS)
  // Where she is, is told to who is to fetch her, and to nobody else.
  return { key, kind, askedAt, expiresAt, closedAt: null, claim: null, fix: kind === "come" ? fix : null }
}

/** open: somebody may take it. taken: somebody has. closed: she does not need it. expired: nobody took it in time. */
export type AskState = "open" | "taken" | "closed" | "expired"

/** Where an ask stands, from its own row and the clock alone. */
export function askState({ expiresAt, closedAt, claim }: AskClock, now: Instant): AskState {
  if (closedAt !== null) return "closed"
  if (claim !== null) return "taken"
  return now < expiresAt ? "open" : "expired"
}

/** What a number was sent that a "1" by text can answer. */
export interface AskedByText {
  /** When the ask was sent, and whether whoever answers has taken it already. */
  readonly ask: { readonly sentAt: Instant; readonly isTheirs: boolean }
  /** When they were last asked whether they can be reached and have not said yes; null where nobody asked. */
  readonly onCallSince: Instant | null
}

/** Whether a "1" takes the ask: it answers what was sent last, and what they said yes to is not asked any more. */
export function takesAsk({ ask, onCallSince }: AskedByText): boolean {
  return onCallSince === null || (!ask.isTheirs && ask.sentAt >= onCallSince)
}

/**
 * Until when she can say that she does not need it any more, and whoever has it reads where she is: on the way to her somebody may be
 * for longer than an ask is open. As long as her screen shows it.
 */
export function askLastsUntil({ expiresAt, claim }: Pick<AskClock, "expiresAt" | "claim">): Instant {
  return claim === null ? expiresAt : addMs(expiresAt, ASK_OPEN_FOR_MS)
}

/** Until when the link of somebody who was asked shows it: of the others nobody needs it once the hour is over. */
export function askLinkUntil(
  { expiresAt, claim }: Pick<AskClock, "expiresAt" | "claim">,
  contactId: string,
): Instant {
  return claim?.contactId === contactId ? askLastsUntil({ expiresAt, claim }) : expiresAt
}

/** Who has it after somebody said that they take it: the first keeps it, and what is over is nobody's. */
export function claimAsk(ask: AskClock, claim: AskClaim): AskClaim | null {
  return askState(ask, claim.at) === "open" ? claim : ask.claim
}

/** Who has it after somebody left who reads no message any more: what was theirs is anybody's again, as long as it is open. */
export function leaveAsk({ claim, ...ask }: AskClock, contactId: string, now: Instant): AskClaim | null {
  return claim?.contactId === contactId && askState({ ...ask, claim: null }, now) === "open" ? null : claim
}
