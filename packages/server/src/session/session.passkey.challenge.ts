import { LinkToken } from "@porchlight/core/id"
import { PASSKEY_CHALLENGE_MS, REPEAT_MS } from "@porchlight/core/session"
import { addMs } from "@porchlight/core/time"
import * as Schema from "effect/Schema"
import type { ServerContext } from "../context/index.ts"
import { timestamp, type Sql } from "../database/index.ts"
import { newToken } from "./session.open.ts"

const SERVICE = { role: "service" } as const

/** Who may answer a challenge. */
type Asker =
  | { readonly purpose: "add"; readonly sessionId: string }
  | { readonly purpose: "sign-in"; readonly stepId: string | null }

interface TakenChallenge {
  readonly challenge: string
  readonly sessionId: string | null
  readonly stepId: string | null
}

/** A fresh challenge, kept as a hash until it is answered or over. Needs the service. */
export async function keepChallenge(
  sql: Sql,
  { clock, secrets }: ServerContext,
  asker: Asker,
): Promise<string> {
  const now = clock.now()
  const challenge = newToken()
  await sql.deleteFrom("auth_challenge").where("expires_at", "<=", timestamp(now)).execute()
  await sql
    .insertInto("auth_challenge")
    .values({
      challenge_hash: secrets.hash(`passkey:${challenge}`),
      purpose: asker.purpose,
      session_id: asker.purpose === "add" ? asker.sessionId : null,
      step_id: asker.purpose === "sign-in" ? asker.stepId : null,
      expires_at: new Date(addMs(now, PASSKEY_CHALLENGE_MS)),
    })
    .execute()
  return challenge
}

/**
 * The challenge that was signed, if it waits for an answer. It is used up whatever becomes of the answer: of two racing
 * callers one gets it.
 */
export async function takeChallenge(
  { clock, secrets, database }: ServerContext,
  purpose: Asker["purpose"],
  clientDataJSON: string,
): Promise<TakenChallenge | null> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === null) return null
  const row = await database.transaction(SERVICE, (sql) =>
    sql
      .deleteFrom("auth_challenge")
      .where("challenge_hash", "=", secrets.hash(`passkey:${challenge}`))
      .where("purpose", "=", purpose)
      .where("expires_at", ">", timestamp(clock.now()))
      .returning(["session_id", "step_id"])
      .executeTakeFirst(),
  )
  return row ? { challenge, sessionId: row.session_id, stepId: row.step_id } : null
}

/**
 * Keeps a challenge that a new passkey has answered, under a name of its own: it is nobody's to answer any more, and tells whoever sends
 * the same again from everybody else. As the service.
 */
export async function keepAnswered(
  sql: Sql,
  { clock, secrets }: ServerContext,
  challenge: string,
  sessionId: string,
): Promise<void> {
  await sql
    .insertInto("auth_challenge")
    .values({
      challenge_hash: secrets.hash(`passkey-added:${challenge}`),
      purpose: "add",
      session_id: sessionId,
      expires_at: new Date(addMs(clock.now(), REPEAT_MS)),
    })
    .execute()
}

/** The challenge that was signed, if a new passkey of this session has answered it just now. */
export async function answeredChallenge(
  { clock, secrets, database }: ServerContext,
  sessionId: string,
  clientDataJSON: string,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === null) return null
  const row = await database.transaction(SERVICE, (sql) =>
    sql
      .selectFrom("auth_challenge")
      .select("session_id")
      .where("challenge_hash", "=", secrets.hash(`passkey-added:${challenge}`))
      .where("session_id", "=", sessionId)
      .where("expires_at", ">", timestamp(clock.now()))
      .executeTakeFirst(),
  )
  return row === undefined ? null : challenge
}

const readClientData = Schema.decodeUnknownSync(
  Schema.fromJsonString(Schema.Struct({ challenge: LinkToken })),
)

function challengeIn(clientDataJSON: string): string | null {
  try {
    return readClientData(Buffer.from(clientDataJSON, "base64url").toString("utf8")).challenge
  } catch {
    return null
  }
}
