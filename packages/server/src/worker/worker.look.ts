import { sql as raw } from "kysely"
import { Unavailable } from "@porchlight/core/error"
import type { Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import type { NextAt } from "./worker.job.ts"

/**
 * When there is something to do next; null when nothing waits.
 * @throws Unavailable when the database cannot be reached
 */
export type Look = (question: NextAt) => Promise<Instant | null>

interface Asked {
  readonly question: NextAt
  readonly answer: (at: Instant | null) => void
  readonly fail: (error: unknown) => void
}

/**
 * Loops that want to know at the same moment share one statement: they all wake when a second is over, and mostly nothing
 * is due. It always asks all `questions`, so that its text stays the same and is planned once. One that fails takes no
 * other with it: each is asked again by itself.
 */
export function createLook(context: ServerContext, questions: ReadonlyArray<NextAt>): Look {
  let waiting: Array<Asked> = []
  let isLooking = false

  const takeWaiting = () => {
    const taken = waiting
    waiting = []
    return taken
  }

  const lookTogether = async () => {
    let asked: ReadonlyArray<Asked> = []
    try {
      const answers = await context.database.transaction(
        { role: "service" },
        (sql) => {
          // Whoever asked while the transaction began comes along.
          asked = takeWaiting()
          return readNextAts(sql, questions)
        },
        "read only",
      )
      for (const { question, answer } of asked) answer(answers[questions.indexOf(question)] ?? null)
    } catch (error) {
      if (asked.length === 0) asked = takeWaiting()
      for (const one of asked)
        if (error instanceof Unavailable) one.fail(error)
        else await lookAlone(one)
    }
  }

  const lookAlone = ({ question, answer, fail }: Asked) =>
    context.database
      .transaction({ role: "service" }, (sql) => readNextAts(sql, [question]), "read only")
      .then(([at]) => answer(at ?? null), fail)

  const lookForAll = async () => {
    isLooking = true
    while (waiting.length > 0) await lookTogether()
    isLooking = false
  }

  return (question) =>
    new Promise((answer, fail) => {
      waiting.push({ question, answer, fail })
      if (!isLooking) void lookForAll()
    })
}

/** The answers to all of the questions, in their order, by one statement. */
async function readNextAts(
  sql: Sql,
  questions: ReadonlyArray<NextAt>,
): Promise<ReadonlyArray<Instant | null>> {
  const columns = questions.map((question, index) => raw`(${question(sql)}) as ${raw.ref(String(index))}`)
  const { rows } = await raw<Readonly<Record<string, Instant | null>>>`select ${raw.join(columns)}`.execute(
    sql,
  )
  return questions.map((_, index) => rows[0]?.[index] ?? null)
}
