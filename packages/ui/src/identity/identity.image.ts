import {
  IDENTITY_IMAGE_MAX_BYTES,
  IDENTITY_IMAGE_SIDE,
  sniffImage,
  type ImageBytes,
} from "@porchlight/core/identity"
import type { FileFault } from "@porchlight/machines/identity"
import { jpegOf } from "../date-plan/index.ts"

/** The largest file that is read: more is no photo, and would cost the page its memory. */
const FILE_MAX_BYTES = 30_000_000

/** How much of the picture is kept, from much to little: the first that is small enough is taken. */
const QUALITIES = [0.85, 0.7, 0.5]

/** A picture as it may leave the browser: drawn anew, so that its file says nothing of place and time, and small enough for a bad line. */
export async function shrinkImage(file: Blob): Promise<ImageBytes | FileFault> {
  if (file.size > FILE_MAX_BYTES) return "imageTooLarge"
  const jpeg = await jpegOf(file, {
    side: IDENTITY_IMAGE_SIDE,
    bytes: IDENTITY_IMAGE_MAX_BYTES,
    qualities: QUALITIES,
  })
  if (jpeg === "invalid") return "imageInvalid"
  return jpeg === "too-large" ? "imageTooLarge" : jpeg
}

/** An image as an address that needs no network; null for what is none. */
export async function imageUrlOf(bytes: ImageBytes): Promise<string | null> {
  const image = sniffImage(bytes)
  if (image.fault !== null) return null
  const reader = new FileReader()
  return new Promise((done) => {
    reader.addEventListener("load", () => done(typeof reader.result === "string" ? reader.result : null))
    reader.addEventListener("error", () => done(null))
    reader.readAsDataURL(new Blob([image.bytes], { type: image.media }))
  })
}
