import { CARD_PHOTO_MAX_BYTES } from "./date-plan.card.constants.ts"

/** The second byte of a JPEG's markers; the first is 0xff. */
const START = 0xd8
const END = 0xd9
const SCAN = 0xda
const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7

/** What cameras and programs write beside the picture; the colours of some need Adobe's, all need JFIF's. */
const isAside = (code: number) => code === 0xfe || (code >= 0xe1 && code <= 0xef && code !== 0xee)

/** What is wrong with a photo for a card. */
export type CardPhotoFault = "photoInvalid" | "photoTooLarge"

export interface CardPhoto {
  /** What can be kept; empty where something is wrong. */
  readonly jpeg: Uint8Array<ArrayBuffer>
  readonly fault: CardPhotoFault | null
}

const refused = (fault: CardPhotoFault): CardPhoto => ({ jpeg: new Uint8Array(), fault })

/**
 * The picture of a JPEG alone: what tells where, when and with what it was taken, comments and whatever comes after its end are
 * left out. Anything else than one whole JPEG is refused. It is read by its markers; nothing is decoded.
 */
export function cardPhoto(bytes: Uint8Array): CardPhoto {
  if (bytes.length > CARD_PHOTO_MAX_BYTES) return refused("photoTooLarge")
  const parts = jpegParts(bytes)
  if (parts === null) return refused("photoInvalid")
  const jpeg = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    jpeg.set(part, at)
    at += part.length
  }
  return { jpeg, fault: null }
}

/** The parts of a JPEG to keep, in order, each from its marker; null for what is no whole JPEG. */
export function jpegParts(bytes: Uint8Array): ReadonlyArray<Uint8Array> | null {
  if (bytes[0] !== 0xff || bytes[1] !== START) return null
  const parts = [bytes.subarray(0, 2)]
  let at = 2
  let hasScan = false
  while (bytes[at] === 0xff) {
    const code = bytes[at + 1] ?? 0
    if (code === END) return hasScan ? [...parts, bytes.subarray(at, at + 2)] : null
    const length = (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0)
    if (code < 0xc0 || code === 0xff || code === START || isRestart(code) || length < 2) return null
    const next = code === SCAN ? endOfScan(bytes, at + 2 + length) : at + 2 + length
    if (next > bytes.length) return null
    hasScan ||= code === SCAN
    if (!isAside(code)) parts.push(bytes.subarray(at, next))
    at = next
  }
  return null
}

/** Where the picture's own bytes end: at a marker that is neither a stuffed 0xff nor one of those that belong to them. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length) {
    const code = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && code !== 0 && code !== 0xff && !isRestart(code)) return at
    at += 1
  }
  return bytes.length
}
