import { CARD_PHOTO_MAX_BYTES } from "./date-plan.card.constants.ts"

/** The second byte of a JPEG's markers; the first is 0xff. */
const START = 0xd8
const END = 0xd9
const SCAN = 0xda
const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7

/**
 * What these two segments begin with where they are needed: JFIF, and Adobe for the colours of some pictures. Under JFIF's marker
 * programs also write a small copy of what the picture was before it was cut.
 */
const NEEDED: ReadonlyMap<number, ReadonlyArray<number>> = new Map([
  [0xe0, [0x4a, 0x46, 0x49, 0x46, 0]],
  [0xee, [0x41, 0x64, 0x6f, 0x62, 0x65]],
])

/** Whether cameras and programs wrote it beside the picture. */
function isAside(code: number, content: Uint8Array): boolean {
  if (code !== 0xfe && (code < 0xe0 || code > 0xef)) return false
  const name = NEEDED.get(code)
  return name === undefined || name.some((byte, index) => byte !== content[index])
}

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
    if (!isAside(code, bytes.subarray(at + 4, at + 2 + length))) parts.push(bytes.subarray(at, next))
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
