import { timestamp } from "../database/index.ts"
import { receiveReport } from "../delivery/delivery.report.ts"
import type { PromptJob } from "../worker/worker.job.ts"
import { OUTBOX } from "./outbox.ts"

const BATCH = 100

/** Plays the phone company for messages of the outbox that deliver themselves. */
export const outboxJob: PromptJob = {
  name: OUTBOX,
  nextAt: (sql) =>
    sql
      .selectFrom("outbox_message")
      .select(({ fn }) => fn.min("deliver_at").as("at"))
      .where("deliver_at", "is not", null),
  run: async (context) => {
    const due = await context.database.transaction({ role: "service" }, (sql) =>
      sql
        .selectFrom("outbox_message")
        .select("key")
        .where("deliver_at", "<=", timestamp(context.clock.now()))
        .orderBy("deliver_at")
        .limit(BATCH)
        .execute(),
    )
    for (const { key } of due) {
      await receiveReport(context, { provider: OUTBOX, reference: key, state: "delivered", reason: null })
    }
    if (due.length > 0) {
      await context.database.transaction({ role: "service" }, (sql) =>
        sql
          .updateTable("outbox_message")
          .set({ deliver_at: null, state: "delivered" })
          .where(
            "key",
            "in",
            due.map(({ key }) => key),
          )
          .execute(),
      )
    }
    return due.length
  },
}
