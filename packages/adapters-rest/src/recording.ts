import { NetworkFailed } from "@porchlight/core/error"
import type { RecordingPort } from "@porchlight/core/recording"
import { answered, API_PATH, refusalOf, type ApiClient } from "./client.ts"
import type { RestGround } from "./options.ts"
import { keyed, type Transport } from "./transport.ts"

/** Chunks and files travel as bytes; everything else is JSON. */
export function recordingRest(
  client: ApiClient,
  { baseUrl }: RestGround,
  transport: Transport,
): RecordingPort {
  const of = (id: string) => ({ params: { path: { id } } })
  // A file may take longer than any answer of ours: it has no time limit.
  const file = async (id: string, part: "media" | "pack"): Promise<Uint8Array<ArrayBuffer>> => {
    const url = `${baseUrl}${API_PATH}/recordings/${encodeURIComponent(id)}/${part}`
    const response = await transport.open(new Request(url, { credentials: "same-origin", cache: "no-store" }))
    if (!response.ok) throw await refusalOf(await response.json().catch(() => null))
    return new Uint8Array(await response.arrayBuffer().catch(cutOff))
  }
  return {
    list: () => answered(client.GET("/recordings")),
    start: (input, key) =>
      answered(client.POST("/recordings", { params: { header: keyed(key) }, body: { ...input } })),
    append: (id, { index, hash, bytes }) =>
      answered(
        client.PUT("/recordings/{id}/chunks/{index}", {
          params: { path: { id, index }, header: { "porchlight-chunk-hash": hash } },
          // The description can only say that a file is a text of bytes.
          body: "",
          bodySerializer: () => new Blob([bytes]),
          headers: { "content-type": "application/octet-stream" },
        }),
      ),
    finish: (id, end) => answered(client.POST("/recordings/{id}/end", { ...of(id), body: { ...end } })),
    media: (id) => file(id, "media"),
    pack: (id) => file(id, "pack"),
    remove: (id, pin) => answered(client.POST("/recordings/{id}/removal", { ...of(id), body: { ...pin } })),
    removed: (pin) => answered(client.POST("/recordings/removed", { body: { ...pin } })),
    restore: (id, pin) =>
      answered(client.POST("/recordings/{id}/restoration", { ...of(id), body: { ...pin } })),
    purge: (id, pin) => answered(client.POST("/recordings/{id}/purge", { ...of(id), body: { ...pin } })),
  }
}

/** @throws NetworkFailed */
function cutOff(error: unknown): never {
  const failure = new NetworkFailed({})
  failure.cause = error
  throw failure
}
