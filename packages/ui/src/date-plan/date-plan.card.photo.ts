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
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return "photoInvalid"
  const canvas = draw(picture)
  picture.close()
  for (const quality of QUALITIES) {
    const jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", quality))
    if (jpeg === null || jpeg.type !== "image/jpeg") return "photoInvalid"
    if (jpeg.size <= CARD_PHOTO_MAX_BYTES) return new Uint8Array(await jpeg.arrayBuffer())
  }
  return "photoTooLarge"
}

function draw(picture: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, CARD_PHOTO_MAX_SIDE_PX / Math.max(picture.width, picture.height))
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
