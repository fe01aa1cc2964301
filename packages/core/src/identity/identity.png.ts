import type { ImageParts } from "./identity.parts.ts"

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Chunks without which the picture is another (PNG, third edition, 11). Texts, times, places and everything unknown are left out. */
const KEPT = new Set(["IHDR", "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "IDAT", "IEND"])

/** A chunk is its length, its name, that many bytes and a sum of four. */
const AROUND = 12

/** The parts of a PNG; null for what is no whole one. */
export function pngParts(bytes: Uint8Array): ImageParts | null {
  if (!SIGNATURE.every((byte, at) => bytes[at] === byte)) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const parts = [bytes.subarray(0, SIGNATURE.length)]
  let hasData = false
  let at = SIGNATURE.length
  while (at + AROUND <= bytes.length) {
    const next = at + AROUND + view.getUint32(at)
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (next > bytes.length || (name === "IHDR") !== (parts.length === 1)) return null
    hasData ||= name === "IDAT"
    if (KEPT.has(name)) parts.push(bytes.subarray(at, next))
    if (name === "IEND") return hasData ? sized(parts, view) : null
    at = next
  }
  return null
}

/** The header is the first chunk: its size stands where its bytes begin. */
function sized(parts: ReadonlyArray<Uint8Array>, view: DataView): ImageParts | null {
  const header = SIGNATURE.length + 8
  if (view.getUint32(SIGNATURE.length) !== 13) return null
  return { parts, width: view.getUint32(header), height: view.getUint32(header + 4) }
}
