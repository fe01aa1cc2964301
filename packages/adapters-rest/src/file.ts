import { API_PATH, refusalOf } from "./client.ts"
import type { RestGround } from "./options.ts"
import { cutOff, type Transport } from "./transport.ts"

/**
 * The bytes of a file, at a path below the interface. It may take longer than any other answer: it has no time limit.
 * @throws what it was refused with; NetworkFailed when it was cut off
 */
export async function fileAt(
  { baseUrl }: RestGround,
  transport: Transport,
  path: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const url = `${baseUrl}${API_PATH}${path}`
  const response = await transport.open(new Request(url, { credentials: "same-origin", cache: "no-store" }))
  if (!response.ok) throw await refusalOf(await response.json().catch(() => null))
  return new Uint8Array(await response.arrayBuffer().catch(cutOff))
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
