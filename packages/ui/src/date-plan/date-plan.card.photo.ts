import {
  CARD_PHOTO_FILE_MAX_BYTES,
  CARD_PHOTO_MAX_BYTES,
  CARD_PHOTO_MAX_SIDE_PX,
} from "@porchlight/core/date-plan"
import type { CardFileFault } from "@porchlight/machines/date-plan"

/** How much of the picture is kept, from much to little: the first that is small enough is taken. */
const QUALITIES = [0.85, 0.7, 0.5, 0.3]

/**
 * A picture as it may leave the browser: drawn anew as a JPEG, its longest side 1 024 pixels at most. What its file said of place,
 * time and camera is not in it.
 * @returns what is wrong, for a file that is too large or no picture that this browser reads, or that cannot be made small enough
 */
export async function shrinkPhoto(file: Blob): Promise<Uint8Array<ArrayBuffer> | CardFileFault> {
  if (file.size > CARD_PHOTO_FILE_MAX_BYTES) return "photoFileTooLarge"
  const wanted = { side: CARD_PHOTO_MAX_SIDE_PX, bytes: CARD_PHOTO_MAX_BYTES, qualities: QUALITIES }
  const jpeg = await jpegOf(file, wanted)
  if (jpeg === "invalid") return "photoInvalid"
  return jpeg === "too-large" ? "photoTooLarge" : jpeg
}

/** What a picture may be at most: its longest side in pixels, and its bytes at the first of the qualities that is small enough. */
interface JpegWish {
  readonly side: number
  readonly bytes: number
  readonly qualities: ReadonlyArray<number>
}

/** A picture drawn anew as a JPEG. @returns what is wrong, where it is none or cannot be made small enough */
export async function jpegOf(
  file: Blob,
  { side, bytes, qualities }: JpegWish,
): Promise<Uint8Array<ArrayBuffer> | "invalid" | "too-large"> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return "invalid"
  const canvas = draw(picture, side)
  picture.close()
  for (const quality of qualities) {
    const jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", quality))
    if (jpeg === null || jpeg.type !== "image/jpeg") return "invalid"
    if (jpeg.size <= bytes) return new Uint8Array(await jpeg.arrayBuffer())
  }
  return "too-large"
}

function draw(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement("canvas")
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const ground = canvas.getContext("2d")
  if (ground === null) return canvas
  // A JPEG has no holes: what is clear becomes white, not black.
  ground.fillStyle = "white"
  ground.fillRect(0, 0, canvas.width, canvas.height)
  ground.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** A photo as an address that needs no network and no policy of its own. */
export function photoUrlOf(jpeg: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new FileReader()
  return new Promise((done, fail) => {
    // Read as an address, it is a text.
    reader.addEventListener("load", () => done(reader.result as string))
    reader.addEventListener("error", () => fail(reader.error ?? new Error("The photo cannot be read.")))
    reader.readAsDataURL(new Blob([jpeg], { type: "image/jpeg" }))
  })
}
