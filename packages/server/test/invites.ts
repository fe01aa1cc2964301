import type { TestContext } from "./context.ts"
import { sendNow } from "../src/delivery/index.ts"

/** Hands over every message that waits, as the worker would. */
export async function deliverAll(context: TestContext): Promise<void> {
  const waiting = await context.database.transaction({ role: "service" }, (sql) =>
    sql
      .selectFrom("delivery")
      .select("id")
      .where("state", "=", "queued")
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
  )
  for (const { id } of waiting) await sendNow(context, id)
}

/** The texts of the invites that went to a number or an address, oldest first. */
export function invitesTo(context: TestContext, recipient: string): ReadonlyArray<string> {
  return context.sent
    .filter(({ to, purpose }) => to === recipient && purpose === "invite")
    .map(({ text }) => text)
}

/** The token of the newest invite that went to a number or an address. */
export function inviteToken(context: TestContext, recipient: string): string {
  return /[A-Za-z0-9_-]{43}/.exec(invitesTo(context, recipient).at(-1) ?? "")?.[0] ?? "no token"
}
