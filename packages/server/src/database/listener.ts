import pg from "pg"

type Handler = (payload: string) => void

const RECONNECT_AFTER_MS = 1_000

/** One connection of its own that listens, and comes back by itself after the database was gone. */
export function openListener(options: {
  readonly url: string
  readonly onConnectionError: (error: Error) => void
}): {
  readonly listen: (channel: string, handler: Handler) => Promise<() => Promise<void>>
  readonly close: () => Promise<void>
} {
  const handlers = new Map<string, Set<Handler>>()
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | null = null
  let closed = false

  const lost = (error: Error) => {
    options.onConnectionError(error)
    client = null
    if (closed || retry !== null) return
    retry = setTimeout(() => {
      retry = null
      void open().catch(lost)
    }, RECONNECT_AFTER_MS)
    retry.unref()
  }

  const open = async () => {
    const next = new pg.Client({
      connectionString: options.url,
      keepAlive: true,
      application_name: "porchlight-listener",
    })
    next.on("error", (error) => lost(error))
    next.on("notification", ({ channel, payload }) => {
      for (const handler of handlers.get(channel) ?? []) handler(payload ?? "")
    })
    await next.connect()
    client = next
    for (const channel of handlers.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    // Whatever was told while the line was down is unknown: everybody looks again.
    for (const all of handlers.values()) for (const handler of all) handler("")
  }

  return {
    listen: async (channel, handler) => {
      const known = handlers.get(channel)
      if (known) known.add(handler)
      else {
        handlers.set(channel, new Set([handler]))
        if (client === null) await open()
        else await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      }
      return async () => {
        handlers.get(channel)?.delete(handler)
      }
    },
    close: async () => {
      closed = true
      if (retry !== null) clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
