import type { Instant } from "@porchlight/core/time"
import { countBehind, findPin, guessesBehind, isWaitOver, type PinMarks } from "../access/index.ts"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { seemsErased } from "../settings/settings.erase.ts"
import { concludeAlone } from "../sos/sos.answer.ts"
import type { AskedWord } from "./session.auth.port.ts"

/** What an account's password, and the PINs behind it, are compared with. */
export interface AskedAccount {
  readonly accountId: string
  /** Null where an outside provider keeps the password. */
  readonly passwordHash: string | null
  readonly email: string
  /** That provider; null where the password is kept here. */
  readonly issuer: string | null
  readonly marks: PinMarks
  readonly timeZone: string
  /** Deleted under duress, and by now there for the safe PIN alone. */
  readonly isGone: boolean
}

/** An account by its address or its id, in one statement. As the service. */
export async function findAsked(
  sql: Sql,
  now: Instant,
  by: { readonly email: string } | { readonly accountId: string },
): Promise<AskedAccount | undefined> {
  const row = await sql
    .selectFrom("auth_credential")
    .innerJoin("account", "account.id", "auth_credential.account_id")
    .leftJoin("user_profiles", "user_profiles.user_id", "account.id")
    .leftJoin("access_pins", "access_pins.user_id", "account.id")
    .select(["auth_credential.account_id", "auth_credential.email", "password_hash", "issuer", "timezone"])
    .select(["safe_mark", "duress_mark", "pending_safe_mark", "pending_duress_mark"])
    .select([isWaitOver.as("is_pending_in_force"), seemsErased(now).as("is_gone")])
    .where((is) =>
      "email" in by
        ? is("auth_credential.email", "=", by.email)
        : is("auth_credential.account_id", "=", by.accountId),
    )
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    accountId: row.account_id,
    passwordHash: row.password_hash,
    email: row.email,
    issuer: row.issuer,
    marks: row.is_pending_in_force
      ? { safe: row.pending_safe_mark, duress: row.pending_duress_mark }
      : { safe: row.safe_mark, duress: row.duress_mark },
    timeZone: row.timezone ?? "UTC",
    isGone: row.is_gone,
  }
}

/** What was typed turned out to be: the password, or none; `guess` is the right one with a wrong PIN behind it. */
export type Judged = AskedWord | "guess" | "wrong"

/** Whether it opens what the password opens. */
export function isWord(judged: Judged): judged is AskedWord {
  return judged !== "guess" && judged !== "wrong"
}

/**
 * What was typed. The whole text counts before a password with a PIN behind it. Always two slow comparisons, also where there
 * is no such account, no PIN and no such ending, so that nothing can be told by time. What is refused is compared once for
 * each way to read it as a password with a PIN behind it: how often is told by the text alone, whosever account it is.
 */
export async function judgeAsked(
  context: Pick<ServerContext, "secrets">,
  account: AskedAccount | undefined,
  typed: string,
): Promise<Judged> {
  const { isPassword } = context.secrets
  const marks = account?.marks ?? NO_MARKS
  const found = findPin(context, account?.accountId ?? null, marks, typed)
  const ways = guessesBehind(typed)
  const first = found?.password ?? ways[0]?.password
  const hash = account?.passwordHash ?? null
  const [isWhole, isBefore] = await Promise.all([
    isPassword(typed, hash),
    isPassword(first ?? typed, first === undefined ? null : hash),
  ])
  const word = isWhole ? "password" : isBefore && found !== null ? found.pin : null
  const isGone = account?.isGone === true
  if (word === "safe" || (word !== null && !isGone)) return word
  const others = ways.filter(({ password }) => password !== first)
  const matches = await Promise.all(others.map(({ password }) => isPassword(password, hash)))
  const isGuess = word === null && (isBefore || matches.includes(true))
  // Without marks nothing that stands behind the password could be found to be a PIN.
  return isGuess && marks.safe !== null && !isGone ? "guess" : "wrong"
}

const NO_MARKS: PinMarks = { safe: null, duress: null }

/** What it says of the PINs. */
const BEHIND = { password: "none", wrong: "none", duress: "none", safe: "safe", guess: "wrong" } as const

/**
 * Tells her people where it was the duress PIN, or the last of too many wrong ones, and ends what they were told of in secret
 * where it was the safe one: the same statements whatever was typed. A password alone forgets no wrong PIN. As the service;
 * before anything else in its transaction that takes a row of the account's. The caller commits, also what was refused.
 */
export async function hearAsked(
  sql: Sql,
  context: ServerContext,
  { accountId, timeZone }: Pick<AskedAccount, "accountId" | "timeZone">,
  judged: Judged,
): Promise<void> {
  // Two at once wait for each other, and for a PIN that is being checked: of both one opens the alarm. The account comes
  // first, as where it is erased.
  await sql
    .selectFrom("account")
    .innerJoin("access_pins", "access_pins.user_id", "account.id")
    .select("account.id")
    .where("account.id", "=", accountId)
    .forNoKeyUpdate(["account", "access_pins"])
    .execute()
  const counted = await countBehind(sql, accountId, BEHIND[judged])
  const verdict = judged === "duress" ? "duress" : counted
  await concludeAlone(sql, context, { accountId, verdict, closing: null, timeZone, fix: null })
}
