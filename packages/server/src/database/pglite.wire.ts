import { protocol, type messages, type PGlite } from "@electric-sql/pglite"
import type { QueryResult } from "kysely"
import { isPlanStale } from "./fault.ts"
import { isUndoing, NOTHING, type Statement, type Wire } from "./wire.ts"

const { serialize } = protocol

/** Statements that are kept: those that were used last. Rare texts, such as lists of another length, come and go. */
const KEPT = 400

/** A statement that the database has parsed and keeps. */
interface Prepared {
  readonly name: string
  readonly parameterTypes: ReadonlyArray<number>
  readonly columns: ReadonlyArray<{ readonly name: string; readonly type: number }>
}

/** A statement that is held back, and who is told what came of it. */
interface Held {
  readonly query: Statement
  readonly answer: (result: QueryResult<unknown>) => void
  readonly fail: (error: unknown) => void
}

/** What a statement was answered, and the tag that it ended with. */
interface Answered {
  readonly result: QueryResult<unknown>
  readonly tag: string
}

/** The conversation with an embedded database: it has one connection. */
export interface EmbeddedWire extends Wire {
  /** Runs a statement whose answer nobody wants together with the first one of the transaction. */
  readonly open: (query: Statement) => void
}

/**
 * Speaks PostgreSQL's protocol with PGlite as drivers for PostgreSQL do: each text is parsed once, and a statement is one
 * message back and forth. PGlite's own `query` takes six and parses anew each time, which was most of the time.
 */
export function openWire(pglite: PGlite): EmbeddedWire {
  const statements = new Map<string, Prepared>()
  /** What the database still keeps, and nobody will ask for again. */
  let forgotten: Array<Prepared> = []
  let named = 0
  let isOpen = false
  let hasBegun = false
  let opening: Statement | null = null
  let start = "begin"
  let held: Array<Held> = []
  /** What took statements with it that had been held back: they are missing. */
  let failure: { readonly error: unknown } | null = null

  const exchange = async (parts: ReadonlyArray<Uint8Array>) => {
    if (pglite.closed) throw new Error("PGlite is closed")
    // Its files are written as they change: there is nothing to copy to the disk after a statement.
    return (await pglite.execProtocol(Buffer.concat(parts), { syncToFs: false })).messages
  }

  const prepare = async (name: string, text: string): Promise<Prepared> => {
    const closing = forgotten.map((statement) => serialize.close({ type: "S", name: statement.name }))
    forgotten = []
    const answer = await exchange([
      ...closing,
      serialize.parse({ name, text }),
      serialize.describe({ type: "S", name }),
      serialize.sync(),
    ])
    const columns = answer.find(isRowDescription)?.fields ?? []
    return {
      name,
      parameterTypes: answer.find(isParameterDescription)?.dataTypeIDs ?? [],
      columns: columns.map((field) => ({ name: field.name, type: field.dataTypeID })),
    }
  }

  const preparedOf = async (text: string): Promise<Prepared> => {
    const prepared = statements.get(text) ?? (await prepareAnew(text))
    // The map keeps the order in which they were set: what is used goes to the end.
    statements.delete(text)
    statements.set(text, prepared)
    return prepared
  }

  const prepareAnew = (text: string): Promise<Prepared> => {
    const [oldest] = statements.size >= KEPT ? statements : []
    if (oldest) {
      statements.delete(oldest[0])
      forgotten.push(oldest[1])
    }
    named += 1
    return prepare(`s${named}`, text)
  }

  const bind = ({ name, parameterTypes }: Prepared, parameters: ReadonlyArray<unknown>) => {
    const values = parameters.map((value, index) => {
      if (value === null || value === undefined) return null
      const encode = pglite.serializers[parameterTypes[index] ?? 0]
      if (encode) return encode(value)
      if (typeof value === "string") return value
      throw new Error(`A ${typeof value} cannot be written as type ${parameterTypes[index]}.`)
    })
    return [serialize.bind({ statement: name, values }), serialize.execute()]
  }

  /** What stands before the first statement of a transaction. */
  const beginning = async (): Promise<ReadonlyArray<Uint8Array>> => {
    const begin = bind(await preparedOf(start), [])
    return opening === null ? begin : [...begin, ...bind(await preparedOf(opening.sql), opening.parameters)]
  }

  /** Sends what waits, the beginning first, and then these, as one message: what follows a statement that fails is not done. */
  const send = async (...queries: ReadonlyArray<Statement>): Promise<Answered | undefined> => {
    const leaving = held
    held = []
    try {
      const answers = await exchangeAll([...leaving.map(({ query }) => query), ...queries])
      for (const [index, { answer }] of leaving.entries()) answer(answers[index]?.result ?? NOTHING)
      return answers[leaving.length]
    } catch (error) {
      for (const { fail } of leaving) fail(error)
      if (leaving.length > 0) failure ??= { error }
      throw error
    }
  }

  const exchangeAll = async (queries: ReadonlyArray<Statement>) => {
    const before = isOpen && !hasBegun ? await beginning() : []
    const prepared: Array<Prepared> = []
    const parts: Array<Uint8Array> = []
    for (const { sql, parameters } of queries) {
      const statement = await preparedOf(sql)
      prepared.push(statement)
      parts.push(...bind(statement, parameters))
    }
    hasBegun = isOpen
    const answer = await exchange([...before, ...parts, serialize.sync()]).catch((error: unknown) => {
      // The next one to ask has everything planned anew.
      if (isPlanStale(error)) {
        forgotten.push(...statements.values())
        statements.clear()
      }
      throw error
    })
    const own = answersIn(answer).slice(-queries.length)
    return prepared.map((statement, index) => answeredBy(statement, own[index] ?? []))
  }

  return {
    begin: (access) => {
      if (isOpen) throw new Error("A transaction was begun while another was open; there is one connection.")
      isOpen = true
      start = access === undefined ? "begin" : `begin ${access}`
      opening = null
      failure = null
    },
    open: (query) => {
      opening = query
    },
    end: async (how) => {
      if (how === "rollback") {
        held = []
        isOpen = false
      } else if (failure !== null) throw failure.error
      const mustEnd = hasBegun || held.length > 0
      if (how === "rollback") hasBegun = false
      const ended = mustEnd ? await send({ sql: how, parameters: [] }) : undefined
      isOpen = false
      hasBegun = false
      if (how === "commit" && ended?.tag === "ROLLBACK")
        throw new Error("A commit rolled back: a statement had failed.")
    },
    run: async <Row>(query: Statement) => {
      if (isUndoing(query)) {
        // What has not left needs no undoing.
        held = []
        failure = null
      }
      const answer = await send(query)
      // What a row holds is what its statement says.
      return (answer?.result ?? NOTHING) as QueryResult<Row>
    },
    ahead: <Row>(query: Statement) => {
      const answered = new Promise<QueryResult<unknown>>((answer, fail) => held.push({ query, answer, fail }))
      answered.catch(() => {})
      return async () => {
        if (held.length > 0) await send()
        return (await answered) as QueryResult<Row>
      }
    },
  }

  function answeredBy({ columns }: Prepared, answer: ReadonlyArray<Message>): Answered {
    const rows = answer
      .filter(isDataRow)
      .map(({ fields }) =>
        Object.fromEntries(columns.map(({ name, type }, index) => [name, read(fields[index], type)])),
      )
    const tag = answer.findLast(isCommandComplete)?.text ?? ""
    const count = Number(tag.split(" ").at(-1))
    return { tag, result: { rows, ...(Number.isNaN(count) ? {} : { numAffectedRows: BigInt(count) }) } }
  }

  function read(value: string | null | undefined, type: number): unknown {
    if (value === null || value === undefined) return null
    const decode = pglite.parsers[type]
    return decode ? decode(value, type) : value
  }
}

type Message = messages.BackendMessage

/** The answers to the statements of one message. */
function answersIn(answer: ReadonlyArray<Message>): ReadonlyArray<ReadonlyArray<Message>> {
  const starts = answer.flatMap(({ name }, index) => (name === "bindComplete" ? [index] : []))
  return starts.map((start, index) => answer.slice(start, starts[index + 1]))
}

const isRowDescription = (message: Message): message is messages.RowDescriptionMessage =>
  message.name === "rowDescription"
const isParameterDescription = (message: Message): message is messages.ParameterDescriptionMessage =>
  message.name === "parameterDescription"
const isDataRow = (message: Message): message is messages.DataRowMessage => message.name === "dataRow"
const isCommandComplete = (message: Message): message is messages.CommandCompleteMessage =>
  message.name === "commandComplete"
