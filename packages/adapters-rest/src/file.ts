import { NetworkFailed } from "@porchlight/core/error"
import { API_PATH, refusalOf } from "./client.ts"
import type { RestGround } from "./options.ts"
import type { Transport } from "./transport.ts"

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

/** @throws NetworkFailed */
function cutOff(error: unknown): never {
  const failure = new NetworkFailed({})
  failure.cause = error
  throw failure
}
