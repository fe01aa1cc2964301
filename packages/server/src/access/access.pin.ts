import { hash, verify } from "@node-rs/argon2"
import { PIN_MAX_TRIES } from "@porchlight/core/access"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { promotePins } from "./access.watch.ts"

/** OWASP's first choice for argon2id: 19 MiB, two passes, one thread. About 20 ms on a small machine. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** What a PIN turned out to be. `force` is the fifth wrong one in a row, and every fifth after it: raise a silent alarm. */
export type PinVerdict = "safe" | "duress" | "wrong" | "force"

/** What is stored of a PIN: argon2id in the PHC format. */
export function hashPin(pin: string): Promise<string> {
  return hash(pin, COST)
}

/** A PIN pair as it is stored. */
interface PinHashes {
  readonly safe: string
  readonly duress: string
}

// Compared with where an account has no PINs, so that this takes as long as a wrong one.
let nobody: Promise<PinHashes> | undefined

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
 * answers cannot be told apart by time. Tries of one account wait for each other. The caller must commit, also after
 * `wrong`: a rolled back try was never counted. An account without PINs gets `wrong`, uncounted. A pair that was chosen
 * during a watch comes into force here, once the watch has ended. Needs a transaction in the service's name.
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
  if (row === undefined) {
    nobody ??= hashPin("no account has this").then((none) => ({ safe: none, duress: none }))
    await compare(await nobody, pin)
    return "wrong"
  }
  const match = await compare({ safe: row.safe_hash, duress: row.duress_hash }, pin)
  const wrongInARow = match === "wrong" ? Math.min(row.wrong_in_a_row + 1, 30_000) : 0
  await sql
    .updateTable("access_pins")
    .set({ wrong_in_a_row: wrongInARow, updated_at: new Date(context.clock.now()) })
    .where("user_id", "=", accountId)
    .execute()
  return wrongInARow > 0 && wrongInARow % PIN_MAX_TRIES === 0 ? "force" : match
}

async function compare(hashes: PinHashes, pin: string): Promise<"safe" | "duress" | "wrong"> {
  const [isSafe, isDuress] = await Promise.all([verify(hashes.safe, pin), verify(hashes.duress, pin)])
  return isSafe ? "safe" : isDuress ? "duress" : "wrong"
}
