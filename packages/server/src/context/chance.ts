import { randomBytes, randomFillSync } from "node:crypto"
import type { Instant } from "@porchlight/core/time"
import type { Chance, Wake } from "./context.ts"

const RANDOM_BYTES_OF_ID = 10

/** Asking the system for chance costs more than all the rest of an id: it is asked for several hundred ids at a time. */
const pool = Buffer.alloc(RANDOM_BYTES_OF_ID * 400)
let taken = pool.length

function randomOfId(): Uint8Array {
  if (taken === pool.length) {
    randomFillSync(pool)
    taken = 0
  }
  taken += RANDOM_BYTES_OF_ID
  return pool.subarray(taken - RANDOM_BYTES_OF_ID, taken)
}

/** The machine's own chance. */
export const systemChance: Chance = {
  id: (now) => uuidFrom(now, randomOfId()),
  fraction: () => randomBytes(4).readUInt32BE(0) / 2 ** 32,
}

/** A version 7 UUID (RFC 9562 §5.7): 48 bits of milliseconds, then the version, the variant and 74 given bits. */
export function uuidFrom(now: Instant, random: Uint8Array): string {
  const bytes = Buffer.alloc(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes.set(random.subarray(0, 10), 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString("hex")
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** A bell inside this process. */
export function createWake(): Wake {
  const handlers = new Set<() => void>()
  return {
    ring: () => {
      for (const handler of handlers) handler()
    },
    onRing: (handler) => {
      handlers.add(handler)
      return () => handlers.delete(handler)
    },
  }
}
