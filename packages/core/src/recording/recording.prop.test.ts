import * as fc from "fast-check"
import { expect, test } from "vitest"
import { addMs, toInstant } from "../time/index.ts"
import { chainHash, chainStart, recordingState, verifyChain, type ChainLink, type Digest } from "./index.ts"

/** FNV-1a four times over: no SHA-256, but every byte counts, which is all that these laws need. */
const digest: Digest = async (bytes) => {
  const sums = [0x811c9dc5, 0x01000193, 0x9e3779b9, 0x7f4a7c15].map((seed) =>
    bytes.reduce((sum, byte) => Math.imul(sum ^ byte, 0x01000193) >>> 0, seed),
  )
  return new Uint8Array(new Uint32Array(sums).buffer)
}

const chunk = fc.uint8Array({ minLength: 1, maxLength: 40 }).map((bytes) => Uint8Array.from(bytes))
const chunks = fc.array(chunk, { minLength: 1, maxLength: 8 })
const key = fc.string({ minLength: 8, maxLength: 20 })

async function chained(name: string, parts: ReadonlyArray<Uint8Array<ArrayBuffer>>) {
  const links: Array<ChainLink> = []
  let previous = await chainStart(digest, name)
  for (const part of parts) {
    previous = await chainHash(digest, previous, part)
    links.push({ bytes: part.length, hash: previous })
  }
  return { chain: { key: name, links }, media: Uint8Array.from(parts.flatMap((part) => [...part])) }
}

test("what nobody changed is whole", () =>
  fc.assert(
    fc.asyncProperty(key, chunks, async (name, parts) => {
      const { chain, media } = await chained(name, parts)
      expect(await verifyChain(digest, chain, media)).toEqual({ type: "whole" })
    }),
  ))

test("one flipped byte is found, and the chunk that it is in is named, and no other (B-23)", () =>
  fc.assert(
    fc.asyncProperty(
      key,
      chunks,
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      async (name, parts, at, flip) => {
        const { chain, media } = await chained(name, parts)
        const place = at % media.length
        media[place] = (media[place] ?? 0) ^ flip
        let end = 0
        const hit = parts.findIndex((part) => (end += part.length) > place)
        expect(await verifyChain(digest, chain, media)).toEqual({ type: "changed", chunks: [hit + 1] })
      },
    ),
  ))

test("what is cut off is missed and what is added is seen", () =>
  fc.assert(
    fc.asyncProperty(key, chunks, chunk, async (name, parts, more) => {
      const { chain, media } = await chained(name, parts)
      const cut = await verifyChain(digest, chain, media.slice(0, -1))
      expect(cut).toEqual({ type: "changed", chunks: [parts.length] })
      const longer = await verifyChain(digest, chain, Uint8Array.from([...media, ...more]))
      expect(longer).toEqual({ type: "changed", chunks: [parts.length + 1] })
    }),
  ))

test("a chain belongs to the key under which it was begun", () =>
  fc.assert(
    fc.asyncProperty(key, key, chunks, async (name, other, parts) => {
      fc.pre(name !== other)
      const { chain, media } = await chained(name, parts)
      const verdict = await verifyChain(digest, { ...chain, key: other }, media)
      expect(verdict).toEqual({ type: "changed", chunks: [1] })
    }),
  ))

test("a recording without an end only goes from running to quiet to broken off while nothing comes", () => {
  const time = fc.integer({ min: 0, max: 60_000 })
  const order = ["running", "quiet", "broken-off", "whole"]
  fc.assert(
    fc.property(time, time, (waited, more) => {
      const course = { startedAt: toInstant(0), endedAt: null, lastChunkAt: toInstant(0) }
      const [before, after] = [waited, waited + more].map((at) =>
        order.indexOf(recordingState(course, toInstant(at))),
      )
      expect(after).toBeGreaterThanOrEqual(before ?? 0)
    }),
  )
})

test("a recording that was broken off never runs again by itself", () => {
  const time = fc.integer({ min: 0, max: 10_000_000 })
  fc.assert(
    fc.property(time, time, time, (heard, now, more) => {
      const course = { startedAt: toInstant(0), endedAt: null, lastChunkAt: toInstant(heard) }
      fc.pre(recordingState(course, toInstant(now)) === "broken-off")
      expect(recordingState(course, addMs(toInstant(now), more))).toBe("broken-off")
    }),
  )
})
