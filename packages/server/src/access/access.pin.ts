import { PIN_GUESSES_PER_HOUR, PIN_MAX_TRIES } from "@porchlight/core/access"
import { HOUR_MS } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { forgetLimit, takeBack, takeLimit } from "../limit/index.ts"
import { promotePins } from "./access.watch.ts"

/** What a PIN turned out to be. `force` is the fifth wrong one in a row, and every fifth after it: raise a silent alarm. */
export type PinVerdict = "safe" | "duress" | "wrong" | "force"

/** Where the count stands still: its column holds little more. */
const WRONG_MAX = 30_000

const GUESSES = { limit: PIN_GUESSES_PER_HOUR, windowMs: HOUR_MS }
/** What wrong PINs are counted by over an hour, whatever is right in between. */
const guessesOf = (accountId: string) => `pin.guess:${accountId}`

/** Whether the account has chosen PINs. In the account's or the service's name. */
export async function hasPins(sql: Sql, accountId: string): Promise<boolean> {
  const row = await sql
    .selectFrom("access_pins")
    .select("user_id")
    .where("user_id", "=", accountId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Says what a PIN is and counts the wrong ones. Always compares with both PINs and writes the same row, so that the
 * answers cannot be told apart by time. Tries of one account wait for each other. After too many wrong ones in an hour none is
 * right: whoever guesses on at an open session would find the safe one, and her people would stand down. The safe one is `wrong`
 * then, uncounted, and the duress PIN `force`. The caller must commit, also after `wrong`: a rolled back try was never counted.
 * An account without PINs gets `wrong`, uncounted. A pair that was chosen during a watch comes into force here, once the watch has
 * ended. Needs a transaction in the service's name.
 */
export async function verifyPin(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  pin: string,
): Promise<PinVerdict> {
  await promotePins(sql, accountId)
  const row = await sql
    .selectFrom("access_pins")
    .select(["safe_hash", "duress_hash", "wrong_in_a_row"])
    .where("user_id", "=", accountId)
    .forUpdate()
    .executeTakeFirst()
  const { isPassword } = context.secrets
  const [isSafe, isDuress] = await Promise.all([
    isPassword(pin, row?.safe_hash ?? null),
    isPassword(pin, row?.duress_hash ?? null),
  ])
  if (row === undefined) return "wrong"
  const now = context.clock.now()
  const isHeard = (await takeLimit(sql, guessesOf(accountId), GUESSES, now)) === null
  const said = isSafe ? "safe" : isDuress ? "duress" : "wrong"
  const match = isHeard ? said : "wrong"
  const counted = isSafe ? row.wrong_in_a_row : Math.min(row.wrong_in_a_row + 1, WRONG_MAX)
  const wrongInARow = match === "wrong" ? counted : 0
  await sql
    .updateTable("access_pins")
    .set({ wrong_in_a_row: wrongInARow, updated_at: new Date(now) })
    .where("user_id", "=", accountId)
    .execute()
  // What was right has used up nothing. Of what was wrong as many statements take back what was never counted.
  await takeBack(sql, match === "wrong" ? `${guessesOf(accountId)}:wrong` : guessesOf(accountId), now)
  const isForce = isForced(wrongInARow) || (isDuress && !isHeard)
  return isForce && !isSafe ? "force" : match
}

function isForced(wrongInARow: number): boolean {
  return wrongInARow > 0 && wrongInARow % PIN_MAX_TRIES === 0
}

/**
 * Counts what stood behind the password, which was compared there already, with the PINs that are asked for alone: a wrong one,
 * or the safe one, which ends the count and lets PINs alone count again. Whatever else was typed leaves it as it is, in the same
 * statements. The caller must commit. As the service.
 */
export async function countBehind(
  sql: Sql,
  accountId: string,
  behind: "safe" | "wrong" | "none",
): Promise<PinVerdict | "none"> {
  const row = await sql
    .updateTable("access_pins")
    .set({
      wrong_in_a_row: raw`case when ${behind === "safe"} then 0
        else least(wrong_in_a_row + ${behind === "wrong" ? 1 : 0}::int, ${WRONG_MAX}::int) end`,
    })
    .where("user_id", "=", accountId)
    .returning("wrong_in_a_row")
    .executeTakeFirst()
  await forgetLimit(sql, behind === "safe" ? guessesOf(accountId) : `${guessesOf(accountId)}:kept`)
  if (behind !== "wrong" || row === undefined) return behind
  return isForced(row.wrong_in_a_row) ? "force" : "wrong"
}

/** Whether a wrong PIN stands that no right one has followed. As the service. */
export async function isPinWrong(sql: Sql, accountId: string): Promise<boolean> {
  const row = await sql
    .selectFrom("access_pins")
    .select("wrong_in_a_row")
    .where("user_id", "=", accountId)
    .executeTakeFirst()
  return row !== undefined && row.wrong_in_a_row > 0
}

/**
 * Reads what a PIN is compared with, which takes its time and needs no transaction: the answer says whether it is one of the
 * account's two, counting nothing, for places where anybody may try. It compares with both, also where there are none, and where
 * nobody is given. As the service.
 */
export async function comparePin(
  sql: Sql,
  { secrets: { isPassword } }: Pick<ServerContext, "secrets">,
  accountId: string | null,
  pin: string,
): Promise<() => Promise<boolean>> {
  const row = await sql
    .selectFrom("access_pins")
    .select(["safe_hash", "duress_hash"])
    .where("user_id", "=", accountId)
    .executeTakeFirst()
  return async () => {
    const matches = await Promise.all([
      isPassword(pin, row?.safe_hash ?? null),
      isPassword(pin, row?.duress_hash ?? null),
    ])
    return matches.includes(true)
  }
}
