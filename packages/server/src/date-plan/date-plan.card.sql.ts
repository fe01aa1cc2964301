import {
  DateCardInput,
  DateCardRevoke,
  DateCardShare,
  type DateCard,
  type DateCardPort,
} from "@porchlight/core/date-plan"
import { NotFound } from "@porchlight/core/error"
import { readAsOf, type ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { once } from "../idempotency/index.ts"
import { decode, decodeKey } from "../input/index.ts"
import { readCardPhoto, setCardPhoto } from "./date-plan.card.photo.ts"
import { readDateCard } from "./date-plan.card.row.ts"
import { changeCard, revokeCard, shareCard } from "./date-plan.card.ts"

/** The cards of an account's dates. Read in its own name; what is changed is changed as the service, after a look at whose it is. */
export function dateCardSql(
  context: ServerContext,
  accountId: string,
): Omit<DateCardPort, "open" | "openPhoto"> {
  const account = { role: "account", accountId } as const
  const get = async (planId: string): Promise<DateCard> => {
    const card = await readAsOf(context, accountId, (sql, now) => readDateCard(sql, accountId, planId, now))
    if (card === null) throw new NotFound({})
    return card
  }
  const act = async (planId: string, work: (sql: Sql) => Promise<void>): Promise<DateCard> => {
    await context.database.transaction({ role: "service" }, work)
    context.wake.ring()
    return get(planId)
  }
  return {
    get,
    change: async (planId, given) => {
      const input = decode(DateCardInput, given)
      return act(planId, (sql) => changeCard(sql, context, accountId, { planId, input }))
    },
    share: async (planId, given, idempotencyKey) => {
      const key = decodeKey(idempotencyKey)
      const { contactIds } = decode(DateCardShare, given)
      const body = { planId, contactIds }
      return act(planId, async (sql) => {
        await once(sql, context, { accountId, operation: "date-card.share", key, body }, () =>
          shareCard(sql, context, accountId, body),
        )
      })
    },
    setPhoto: async (planId, given) =>
      act(planId, (sql) => setCardPhoto(sql, context, accountId, { planId, given })),
    photo: (planId) =>
      context.database.transaction(account, (sql) => readCardPhoto(sql, context, accountId, planId)),
    revoke: async (planId, givenId) => {
      const { contactId } = decode(DateCardRevoke, { contactId: givenId })
      return act(planId, (sql) => revokeCard(sql, accountId, { planId, contactId }))
    },
  }
}
