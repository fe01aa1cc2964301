import { API_PATH, refusalOf } from "./client.ts"
import { inTime, type RestGround } from "./options.ts"
import { cutOff, type Transport } from "./transport.ts"

/** How long a file may take to begin, in milliseconds: a large one is read and put together first. */
const BEGIN_MS = 60_000

/** How long nothing of it may come after that. */
const STALLED_MS = 20_000

/**
 * The bytes of a file, at a path below the interface. It may take longer than any other answer, as long as something of it comes.
 * @throws what it was refused with; NetworkFailed when it was cut off, or nothing of it came for too long
 */
export async function fileAt(
  ground: RestGround,
  transport: Transport,
  path: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const cut = new AbortController()
  const url = `${ground.baseUrl}${API_PATH}${path}`
  const asked = { credentials: "same-origin", cache: "no-store", signal: cut.signal } as const
  const response = await inTime(ground, BEGIN_MS, cut, transport.open(new Request(url, asked)))
  if (!response.ok)
    throw await refusalOf(
      await inTime(
        ground,
        STALLED_MS,
        cut,
        response.json().catch(() => null),
      ),
    )
  return bytesOf(ground, cut, response)
}

async function bytesOf(
  ground: RestGround,
  cut: AbortController,
  { body }: Response,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader()
  const parts: Array<Uint8Array<ArrayBuffer>> = []
  if (reader !== undefined) {
    // A body that the abort does not reach, such as one that a worker made, is cut all the same.
    cut.signal.addEventListener("abort", () => void reader.cancel().catch(() => undefined))
    for (;;) {
      const { done, value } = await inTime(ground, STALLED_MS, cut, reader.read()).catch(cutOff)
      if (cut.signal.aborted) return cutOff(cut.signal.reason)
      if (done) break
      parts.push(value)
    }
  }
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}

/**
 * Puts a file at a path below the interface, and gives what it was answered with. It may take as long as the line needs: it
 * has no time limit. Sent again it changes nothing.
 * @throws what it was refused with; NetworkFailed when it was cut off
 */
export async function putFile<Value>(
  { baseUrl }: RestGround,
  transport: Transport,
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Value> {
  const request = new Request(`${baseUrl}${API_PATH}${path}`, {
    method: "PUT",
    credentials: "same-origin",
    headers: { "content-type": "application/octet-stream" },
    body: new Blob([bytes]),
  })
  const response = await transport.open(request)
  const said: unknown = await response.json().catch(cutOff)
  if (!response.ok) throw await refusalOf(said)
  // That the server sends what it describes is the server's promise.
  return said as Value
}
