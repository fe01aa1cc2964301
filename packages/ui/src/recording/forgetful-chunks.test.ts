import { toInstant } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { forgetfulChunks } from "./forgetful-chunks.ts"

test("what was deleted while its seconds come stays so, and none of them is lost (B-22)", async () => {
  const chunks = forgetfulChunks()
  const input = { kind: "audio", mediaType: "audio/webm" } as const
  const one = { key: "a-key", input, startedAt: toInstant(0), bytes: 1, lastHash: "00", isEnded: false }
  await chunks.change("a-key", { isEnded: true })
  expect(await chunks.load()).toEqual([])
  await chunks.append({ ...one, chunks: 1 }, Uint8Array.of(1))
  const removed = { at: toInstant(5), isThere: true }
  await chunks.change("a-key", { removed })
  await chunks.append({ ...one, chunks: 2 }, Uint8Array.of(2))
  await chunks.change("a-key", { isEnded: true })
  expect(await chunks.load()).toEqual([{ ...one, chunks: 2, isEnded: true, removed }])
  expect(await chunks.chunk("a-key", 1)).toEqual(Uint8Array.of(2))
})
