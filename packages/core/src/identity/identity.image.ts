import { jpegParts } from "../date-plan/index.ts"
import {
  IDENTITY_IMAGE_MAX_BYTES,
  IDENTITY_IMAGE_MAX_PIXELS,
  type IDENTITY_MEDIA,
} from "./identity.constants.ts"
import type { ImageParts } from "./identity.parts.ts"
import { pngParts } from "./identity.png.ts"
import { webpParts } from "./identity.webp.ts"

export type ImageMedia = keyof typeof IDENTITY_MEDIA

/** What is wrong with an image. */
export type ImageFault = "imageInvalid" | "imageTooLarge" | "imageTooManyPixels"

/** What can be kept of an image, and what it is; or what is wrong with it. */
export type SniffedImage =
  | { readonly fault: null; readonly media: ImageMedia; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly fault: ImageFault }

const readers: ReadonlyArray<readonly [ImageMedia, (bytes: Uint8Array) => ImageParts | null]> = [
  ["image/jpeg", jpegImage],
  ["image/png", pngParts],
  ["image/webp", webpParts],
]

/**
 * The picture of a JPEG, PNG or WebP alone, and which of them it is: by its bytes, whatever its name or sender says. What tells
 * where, when and with what it was taken is left out, and whatever comes after its end. It is read by its markers; nothing is
 * decoded.
 */
export function sniffImage(bytes: Uint8Array): SniffedImage {
  if (bytes.length > IDENTITY_IMAGE_MAX_BYTES) return { fault: "imageTooLarge" }
  for (const [media, read] of readers) {
    const image = read(bytes)
    if (image === null) continue
    const pixels = image.width * image.height
    if (pixels === 0) return { fault: "imageInvalid" }
    if (pixels > IDENTITY_IMAGE_MAX_PIXELS) return { fault: "imageTooManyPixels" }
    return { fault: null, media, bytes: joined(image.parts) }
  }
  return { fault: "imageInvalid" }
}

/** The segment that holds the size: a start of frame (T.81, table B.1). */
const isFrame = (code: number) =>
  code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc

function jpegImage(bytes: Uint8Array): ImageParts | null {
  const parts = jpegParts(bytes)
  const frame = parts?.find((part) => isFrame(part[1] ?? 0))
  if (!parts || !frame || frame.length < 9) return null
  return { parts, height: uint16(frame, 5), width: uint16(frame, 7) }
}

const uint16 = (bytes: Uint8Array, at: number) => (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0)

function joined(parts: ReadonlyArray<Uint8Array>): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
