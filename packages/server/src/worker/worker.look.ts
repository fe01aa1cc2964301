import { Unavailable } from "@porchlight/core/error"
import type { Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import type { WorkerJob } from "./worker.job.ts"

type NextAt = WorkerJob["nextAt"]

/**
 * When there is something to do next.
 * @throws Unavailable when the database cannot be reached
 */
export type Look = (nextAt: NextAt) => Promise<Instant | null>

interface Question {
  readonly nextAt: NextAt
  readonly answer: (at: Instant | null) => void
  readonly fail: (error: unknown) => void
}

/**
 * Loops that want to know at the same moment share one transaction: they all wake when a second is over, and mostly
 * nothing is due. One look that fails takes no other with it: each is tried again by itself.
 */
export function createLook(context: ServerContext): Look {
  let waiting: Array<Question> = []
  let isLooking = false

  const takeWaiting = () => {
    const taken = waiting
    waiting = []
    return taken
  }

  const lookFor = async (take: () => ReadonlyArray<Question>) => {
    let questions: ReadonlyArray<Question> = []
    try {
      const answers = await context.database.transaction({ role: "service" }, async (sql) => {
        // Whoever asked while the transaction began comes along.
        questions = take()
        const found: Array<Instant | null> = []
        for (const { nextAt } of questions) found.push(await nextAt(sql))
        return found
      })
      questions.forEach(({ answer }, index) => answer(answers[index] ?? null))
    } catch (error) {
      if (questions.length === 0) questions = take()
      if (questions.length > 1 && !(error instanceof Unavailable))
        for (const question of questions) await lookFor(() => [question])
      else for (const { fail } of questions) fail(error)
    }
  }

  const lookForAll = async () => {
    isLooking = true
    while (waiting.length > 0) await lookFor(takeWaiting)
    isLooking = false
  }

  return (nextAt) =>
    new Promise((answer, fail) => {
      waiting.push({ nextAt, answer, fail })
      if (!isLooking) void lookForAll()
    })
}
