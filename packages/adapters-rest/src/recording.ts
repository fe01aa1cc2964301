import type { RecordingPort } from "@porchlight/core/recording"
import { answered, type ApiClient } from "./client.ts"
import { fileAt } from "./file.later.ts"
import type { RestGround } from "./options.ts"
import { keyed, type Transport } from "./transport.ts"

/** Chunks and files travel as bytes; everything else is JSON. */
export function recordingRest(client: ApiClient, ground: RestGround, transport: Transport): RecordingPort {
  const of = (id: string) => ({ params: { path: { id } } })
  const file = (id: string, part: "media" | "pack") =>
    fileAt(ground, transport, `/recordings/${encodeURIComponent(id)}/${part}`)
  return {
    list: () => answered(client.GET("/recordings")),
    start: (input, key) =>
      answered(client.POST("/recordings", { params: { header: keyed(key) }, body: { ...input } })),
    append: (id, { index, hash, bytes, heardAgoMs = 0 }) =>
      answered(
        client.PUT("/recordings/{id}/chunks/{index}", {
          params: {
            path: { id, index },
            header: { "porchlight-chunk-hash": hash, "porchlight-heard-ago-ms": heardAgoMs },
          },
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
