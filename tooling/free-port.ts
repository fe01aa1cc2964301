import { randomInt } from "node:crypto"
import { once } from "node:events"
import { createServer } from "node:net"

/**
 * Below what Linux, macOS and Windows give to connections: one of those may be somebody's by the time it is listened on. Above
 * 10080, which browsers and `fetch` refuse to ask.
 */
const [FROM, TO] = [11_000, 30_000]

/** A port of 127.0.0.1 that nobody listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FROM, TO)
    const probe = createServer()
    const isFree = await new Promise<boolean>((found) => {
      probe.once("error", () => found(false))
      probe.listen(port, "127.0.0.1", () => found(true))
    })
    if (!isFree) continue
    probe.close()
    await once(probe, "close")
    return port
  }
}
