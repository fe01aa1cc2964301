import type { ImageParts } from "./identity.parts.ts"

const text = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))

/** What is left of the header of a file with more than a picture: that it has an alpha channel, nothing else of what it had. */
const ALPHA_ONLY = 0x10

/**
 * The parts of a WebP that stands still; null for what is no whole one. Of its chunks the picture and its alpha channel are
 * kept; EXIF, XMP, colour profiles and everything unknown are left out, and the header says so (RFC 9649).
 */
export function webpParts(bytes: Uint8Array): ImageParts | null {
  if (text(bytes, 0) !== "RIFF" || text(bytes, 8) !== "WEBP" || bytes.length < 20) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const end = 8 + view.getUint32(4, true)
  if (end > bytes.length) return null
  const chunks: Array<readonly [name: string, chunk: Uint8Array]> = []
  for (let at = 12; at < end;) {
    if (at + 8 > end) return null
    const size = view.getUint32(at + 4, true)
    const next = at + 8 + size + (size % 2)
    if (next > end) return null
    chunks.push([text(bytes, at), bytes.subarray(at, next)])
    at = next
  }
  return put(chunks)
}

function put(chunks: ReadonlyArray<readonly [name: string, chunk: Uint8Array]>): ImageParts | null {
  const find = (wanted: string) => chunks.find(([name]) => name === wanted)?.[1]
  const picture = find("VP8 ") ?? find("VP8L")
  const size = picture && sizeOf(picture)
  if (!picture || !size) return null
  const [head, alpha] = [find("VP8X"), find("ALPH")]
  const kept = head && alpha ? [plainHead(head), alpha, picture] : [picture]
  const header = new Uint8Array(12)
  header.set(Array.from("RIFF....WEBP", (sign) => sign.charCodeAt(0)))
  const length = kept.reduce((sum, chunk) => sum + chunk.length, 4)
  new DataView(header.buffer).setUint32(4, length, true)
  return { parts: [header, ...kept], ...size }
}

function plainHead(head: Uint8Array): Uint8Array {
  const plain = head.slice()
  plain[8] = ALPHA_ONLY
  return plain
}

/** The size in the frame itself, past the chunk's own eight bytes; null where there is none. */
function sizeOf(chunk: Uint8Array): Pick<ImageParts, "width" | "height"> | null {
  if (chunk.length < 18) return null
  const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.length)
  if (text(chunk, 0) === "VP8 ") {
    const isKeyFrame = chunk[11] === 0x9d && chunk[12] === 0x01 && chunk[13] === 0x2a
    if (!isKeyFrame) return null
    return { width: view.getUint16(14, true) & 0x3fff, height: view.getUint16(16, true) & 0x3fff }
  }
  if (chunk[8] !== 0x2f) return null
  const bits = view.getUint32(9, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}
