import { protocol, type messages, type PGlite } from "@electric-sql/pglite"
import type { CompiledQuery, QueryResult } from "kysely"
import type { Access } from "./database.ts"
import { isPlanStale } from "./fault.ts"

const { serialize } = protocol

/** Statements that are kept: those that were used last. Rare texts, such as lists of another length, come and go. */
const KEPT = 400

type Statement = Pick<CompiledQuery, "sql" | "parameters">

/** A statement that the database has parsed and keeps. */
interface Prepared {
  readonly name: string
  readonly parameterTypes: ReadonlyArray<number>
  readonly columns: ReadonlyArray<{ readonly name: string; readonly type: number }>
}

/** One conversation with an embedded database; whoever holds it has to see to it that nobody else speaks. */
export interface Wire {
  /** Begins a transaction with the next statement. @throws when one is open: there is one connection */
  readonly begin: (access?: Access) => void
  /** Runs a statement whose answer nobody wants together with the first one of the transaction. */
  readonly open: (query: Statement) => void
  readonly end: (how: "commit" | "rollback") => Promise<void>
  readonly run: <Row>(query: Statement) => Promise<QueryResult<Row>>
}

/**
 * Speaks PostgreSQL's protocol with PGlite as drivers for PostgreSQL do: each text is parsed once, and a statement is one
 * message back and forth. PGlite's own `query` takes six and parses anew each time, which was most of the time.
 */
export function openWire(pglite: PGlite): Wire {
  const statements = new Map<string, Prepared>()
  /** What the database still keeps, and nobody will ask for again. */
  let forgotten: Array<Prepared> = []
  let named = 0
  let isOpen = false
  let hasBegun = false
  let opening: Statement | null = null
  let start = "begin"

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

  return {
    begin: (access) => {
      if (isOpen) throw new Error("A transaction was begun while another was open; there is one connection.")
      isOpen = true
      start = access === undefined ? "begin" : `begin ${access}`
      opening = null
    },
    open: (query) => {
      opening = query
    },
    end: async (how) => {
      isOpen = false
      if (!hasBegun) return
      hasBegun = false
      const answer = await exchange([...bind(await preparedOf(how), []), serialize.sync()])
      const isUndone = answer.find(isCommandComplete)?.text === "ROLLBACK"
      if (how === "commit" && isUndone) throw new Error("A commit rolled back: a statement had failed.")
    },
    run: async <Row>({ sql, parameters }: Statement) => {
      const before = isOpen && !hasBegun ? await beginning() : []
      const prepared = await preparedOf(sql)
      const own = bind(prepared, parameters)
      hasBegun = isOpen
      const answer = await exchange([...before, ...own, serialize.sync()]).catch((error: unknown) => {
        // The next one to ask has everything planned anew.
        if (isPlanStale(error)) {
          forgotten.push(...statements.values())
          statements.clear()
        }
        throw error
      })
      const rows = answer
        .slice(answer.findLastIndex(({ name }) => name === "bindComplete"))
        .filter(isDataRow)
        .map(({ fields }) =>
          Object.fromEntries(
            prepared.columns.map(({ name, type }, index) => [name, read(fields[index], type)]),
          ),
        )
      const count = Number(answer.findLast(isCommandComplete)?.text.split(" ").at(-1))
      return {
        // What a row holds is what its statement says.
        rows: rows as Array<Row>,
        ...(Number.isNaN(count) ? {} : { numAffectedRows: BigInt(count) }),
      }
    },
  }

  function read(value: string | null | undefined, type: number): unknown {
    if (value === null || value === undefined) return null
    const decode = pglite.parsers[type]
    return decode ? decode(value, type) : value
  }
}

type Message = messages.BackendMessage
const isRowDescription = (message: Message): message is messages.RowDescriptionMessage =>
  message.name === "rowDescription"
const isParameterDescription = (message: Message): message is messages.ParameterDescriptionMessage =>
  message.name === "parameterDescription"
const isDataRow = (message: Message): message is messages.DataRowMessage => message.name === "dataRow"
const isCommandComplete = (message: Message): message is messages.CommandCompleteMessage =>
  message.name === "commandComplete"
