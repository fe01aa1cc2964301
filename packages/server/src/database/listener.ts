import pg from "pg"
import { keepLine, type LineOptions } from "./line.ts"

type Handler = (payload: string) => void

/** One connection of its own that listens, and comes back by itself after the database was gone. */
export function openListener(options: LineOptions): {
  readonly listen: (channel: string, handler: Handler) => Promise<() => Promise<void>>
  readonly close: () => Promise<void>
} {
  const handlers = new Map<string, Set<Handler>>()
  /** A connection takes one statement after the other. */
  let begun: Promise<unknown> = Promise.resolve()

  const line = keepLine("porchlight-listener", options, async (client) => {
    client.on("notification", ({ channel, payload }) => {
      for (const handler of handlers.get(channel) ?? []) handler(payload ?? "")
    })
    for (const channel of handlers.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    // Whatever was told while the line was down is unknown: everybody looks again.
    for (const all of handlers.values()) for (const handler of all) handler("")
  })

  const begin = async (channel: string) => {
    const client = await line.open()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  }

  return {
    listen: async (channel, handler) => {
      const known = handlers.get(channel)
      if (known) known.add(handler)
      else {
        handlers.set(channel, new Set([handler]))
        const own = begun.then(() => begin(channel))
        begun = own.catch(() => {})
        await own.catch((error: unknown) => {
          // Whoever asks next begins anew.
          handlers.delete(channel)
          throw error
        })
      }
      return async () => {
        handlers.get(channel)?.delete(handler)
      }
    },
    close: line.close,
  }
}
