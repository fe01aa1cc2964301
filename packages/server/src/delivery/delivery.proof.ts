import { AlarmOpen, ExtendInput, WatchEnded, type Extension } from "@porchlight/core/check-in"
import type { Reply } from "@porchlight/core/circle"
import { PorchlightError, Unavailable } from "@porchlight/core/error"
import type { Phone } from "@porchlight/core/phone"
import * as Schema from "effect/Schema"
import { answerDater, type DaterAction, type Proven } from "../check-in/check-in.answer.ts"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { verifyWord } from "../settings/settings.words.ts"
import { hearProof } from "../sos/sos.heard.ts"
import { answerAlone, answerAtRest, findSpeaker } from "../sos/sos.reply.ts"

const SERVICE = { role: "service" } as const

const isExtension = Schema.is(ExtendInput)

/** What of a text shows who writes: a PIN, or a word of hers; null for any other text. */
export async function proofOf(
  context: ServerContext,
  from: Phone,
  reply: Reply,
  text: string,
): Promise<string | Proven | null> {
  if (reply.type === "pin" || reply.type === "extend") return reply.pin
  return reply.type === "other" ? provenBy(context, from, text) : null
}

async function provenBy(context: ServerContext, from: Phone, text: string): Promise<Proven | null> {
  return context.database.transaction(SERVICE, async (sql) => {
    const account = await findSpeaker(sql, from, context.clock.now())
    const verdict = account && (await verifyWord(sql, context, account.id, text))
    return verdict ? { verdict } : null
  })
}

/**
 * Does what a PIN or a word of hers does. An alarm without a date goes first: it is what her PIN is asked for. The same words
 * are the answer whatever it was and whatever came of it.
 * @param text by its gateway's name, where it has one: what is brought again does nothing again; and more time it may ask for
 * @returns whether there is anybody at that number who has PINs or words
 */
export async function answerProof(
  context: ServerContext,
  from: Phone,
  proof: string | Proven,
  { textId, reply }: { readonly textId?: string | undefined; readonly reply?: Reply } = {},
): Promise<boolean> {
  if (await answerAlone(context, from, proof, textId)) return true
  const dater = await findDater(context, from)
  if (dater === null) return answerAtRest(context, from, proof, textId)
  const asked = reply?.type === "extend" ? { minutes: reply.minutes } : null
  await actWithPin(context, { ...dater, textId }, proof, isExtension(asked) ? asked.minutes : null)
  return true
}

/** A dater on a date, known by her verified number. */
export interface Dater {
  readonly accountId: string
  readonly watchId: string
  readonly incidentId: string | null
  readonly timeZone: string
  /** What names the text or the call in which it is said: brought again it does nothing again. */
  readonly textId?: string | undefined
}

export async function findDater(context: ServerContext, phone: Phone): Promise<Dater | null> {
  const row = await context.database.transaction(SERVICE, (sql) =>
    sql
      .selectFrom("user_phone_numbers")
      .innerJoin("watch", "watch.account_id", "user_phone_numbers.user_id")
      .select(["watch.account_id", "watch.id", "watch.incident_id", "watch.time_zone"])
      .where("phone_number", "=", phone)
      .where("is_verified", "=", true)
      .where("watch.ended_at", "is", null)
      .executeTakeFirst(),
  )
  return row
    ? { accountId: row.account_id, watchId: row.id, incidentId: row.incident_id, timeZone: row.time_zone }
    : null
}

/** Does what a PIN from the dater's own number does by text. @throws Unavailable */
export async function receiveOwnPin(context: ServerContext, from: Phone, pin: string): Promise<void> {
  await answerProof(context, from, pin)
}

/** Does what a word from the dater's own number does by text. @throws Unavailable */
export async function receiveOwnWord(context: ServerContext, from: Phone, word: string): Promise<void> {
  const proof = await provenBy(context, from, word)
  if (proof !== null) await answerProof(context, from, proof)
}

/**
 * A PIN or a word checks in, or ends the alarm: also one that opened after her text was read. Where the date is over by now
 * it is weighed all the same: under duress her people hear of it.
 * @param minutes more time that is asked for with it; where it is too late for that it checks in
 * @throws Unavailable
 */
export async function actWithPin(
  context: ServerContext,
  dater: Dater,
  pin: string | Proven,
  minutes: Extension | null = null,
): Promise<void> {
  const onDate = [
    ...(minutes === null ? [] : [{ type: "extend", minutes, pin } as const]),
    { type: "check-in", pin, inWords: true } as const,
  ]
  for (const action of dater.incidentId === null ? onDate : []) {
    const refusal = await act(context, dater, action)
    if (!(refusal instanceof AlarmOpen) && !(refusal instanceof WatchEnded)) return
  }
  await act(context, dater, { type: "resolve", pin })
}

/** @returns the refusal, where it is one; null also of what was heard before. @throws Unavailable */
function act(
  context: ServerContext,
  { accountId, watchId, textId }: Dater,
  action: Extract<DaterAction, { type: "check-in" | "extend" | "resolve" }> & {
    readonly pin: string | Proven
  },
): Promise<PorchlightError | null> {
  return orRefusal(context, async (sql) => {
    const work = () => answerDater(sql, context, accountId, watchId, action)
    await hearProof(sql, context, { accountId, said: action.pin, textId }, work)
    return null
  })
}

/** What a transaction comes to in which she says something; the refusal, where it is one. @throws Unavailable */
export async function orRefusal<Answer>(
  { database, wake }: Pick<ServerContext, "database" | "wake">,
  work: (sql: Sql) => Promise<Answer>,
): Promise<Answer | PorchlightError> {
  try {
    const answer = await database.transaction(SERVICE, work)
    wake.ring()
    return answer
  } catch (error) {
    if (!(error instanceof PorchlightError) || error instanceof Unavailable) throw error
    return error
  }
}
