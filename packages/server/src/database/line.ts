import pg from "pg"

/** How long a statement may go without an answer; nothing on such a line takes time but what waits for locks. */
const ANSWER_MAX_MS = 5_000
/** How often a line is asked whether it is alive. A router that forgets what is idle does so after minutes. */
const ASK_EVERY_MS = 10_000
const RECONNECT_AFTER_MS = 1_000

export interface LineOptions {
  readonly url: string
  readonly onConnectionError: (error: Error) => void
  /** In milliseconds; 10 000 unless given. */
  readonly askEveryMs?: number
  /** In milliseconds; 5 000 unless given. */
  readonly answerMaxMs?: number
}

/** A connection outside the pool that is there as long as the process. */
export interface Line {
  /** Opens it unless it is open. Rejects when it cannot be opened; from the first success on it comes back by itself. */
  readonly open: () => Promise<pg.Client>
  /** Null while it is away. */
  readonly client: () => pg.Client | null
  readonly close: () => Promise<void>
}

/**
 * Keeps a line: one that breaks is opened anew a second later, and `begin` done on it. One that nobody answers on, as after the
 * database moved to another machine, is broken off: the system itself would notice after a quarter of an hour.
 */
export function keepLine(
  name: string,
  { url, onConnectionError, askEveryMs = ASK_EVERY_MS, answerMaxMs = ANSWER_MAX_MS }: LineOptions,
  begin: (client: pg.Client) => Promise<void>,
): Line {
  let client: pg.Client | null = null
  /** What opens it: there is one, whoever asks meanwhile. */
  let opening: Promise<pg.Client> | null = null
  let retry: NodeJS.Timeout | null = null
  let isClosed = false

  const lost = (error: Error) => {
    onConnectionError(error)
    client = null
    if (isClosed || retry !== null) return
    retry = setTimeout(() => {
      retry = null
      void open().catch(lost)
    }, RECONNECT_AFTER_MS)
    retry.unref()
  }

  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      // A statement without an answer breaks off a line that is pipelined; others would wait on.
      pipeline: true,
      query_timeout: answerMaxMs,
      connectionTimeoutMillis: answerMaxMs,
      application_name: name,
    })
    next.on("error", (error) => {
      // One that was given up says so late.
      if (client === next || client === null) lost(error)
    })
    try {
      await next.connect()
      await begin(next)
    } catch (error) {
      void next.end().catch(() => {})
      throw error
    }
    client = next
    return next
  }

  const open = async (): Promise<pg.Client> => {
    if (client !== null) return client
    opening ??= connect().finally(() => (opening = null))
    return opening
  }

  // Whether it is alive is told by the error of the line.
  const asking = setInterval(() => void client?.query("select 1").catch(() => {}), askEveryMs)
  asking.unref()

  return {
    open,
    client: () => client,
    close: async () => {
      isClosed = true
      clearInterval(asking)
      if (retry !== null) clearTimeout(retry)
      await opening?.catch(() => {})
      await client?.end().catch(() => {})
    },
  }
}
