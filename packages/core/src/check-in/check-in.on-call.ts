import type { WatchRecipient } from "./check-in.schema.ts"

/** Who of the people of a date can be reached, as they say. */
export interface CircleOnCall {
  readonly yes: ReadonlyArray<string>
  readonly no: ReadonlyArray<string>
  /** Asked, and no answer so far. */
  readonly asked: ReadonlyArray<string>
  /** Nobody asks them: texts to them are off. */
  readonly unasked: ReadonlyArray<string>
  /** Whether everybody has said no: whom she counts on may hear nothing. */
  readonly isNobody: boolean
}

/** What the people of a date have answered to "reachable until …?", by name (N-02). */
export function circleOnCall(
  recipients: ReadonlyArray<Pick<WatchRecipient, "name" | "channels" | "onCall">>,
): CircleOnCall {
  const isAsked = ({ channels }: Pick<WatchRecipient, "channels">) => channels.includes("sms")
  const namesOf = (isMeant: (recipient: (typeof recipients)[number]) => boolean) =>
    recipients.filter(isMeant).map(({ name }) => name)
  const no = namesOf(({ onCall }) => onCall === "no")
  return {
    yes: namesOf(({ onCall }) => onCall === "yes"),
    no,
    asked: namesOf((each) => each.onCall === "asked" && isAsked(each)),
    unasked: namesOf((each) => each.onCall === "asked" && !isAsked(each)),
    isNobody: no.length > 0 && no.length === recipients.length,
  }
}
