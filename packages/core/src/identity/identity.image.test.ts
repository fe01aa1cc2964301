import { describe, expect, test } from "vitest"
import { IDENTITY_IMAGE_MAX_BYTES, sniffImage } from "./index.ts"

const text = (words: string) => [...new TextEncoder().encode(words)]
const bytes = (...parts: ReadonlyArray<ReadonlyArray<number>>) => Uint8Array.from(parts.flat())
const uint16 = (value: number) => [value >> 8, value & 0xff]
const uint32 = (value: number) => [...uint16(value >>> 16), ...uint16(value & 0xffff)]
const PLACE = text("taken at 41.8781, -87.6298")

const segment = (code: number, content: ReadonlyArray<number>) => [
  0xff,
  code,
  ...uint16(content.length + 2),
  ...content,
]
const jpeg = (width: number, height: number, ...aside: ReadonlyArray<ReadonlyArray<number>>) =>
  bytes(
    [0xff, 0xd8],
    ...aside,
    segment(0xc0, [8, ...uint16(height), ...uint16(width), 1, 1, 0x11, 0]),
    segment(0xda, [1, 1, 0, 0, 63, 0]),
    [7, 0xff, 0, 8],
    [0xff, 0xd9],
  )

const chunk = (name: string, content: ReadonlyArray<number>) => [
  ...uint32(content.length),
  ...text(name),
  ...content,
  0,
  0,
  0,
  0,
]
const SIGNATURE = [0x89, ...text("PNG\r\n"), 0x1a, 0x0a]
const png = (width: number, height: number, ...aside: ReadonlyArray<ReadonlyArray<number>>) =>
  bytes(
    SIGNATURE,
    chunk("IHDR", [...uint32(width), ...uint32(height), 8, 2, 0, 0, 0]),
    ...aside,
    chunk("IDAT", [1, 2, 3]),
    chunk("IEND", []),
  )

const riff = (name: string, content: ReadonlyArray<number>) => [
  ...text(name),
  content.length,
  0,
  0,
  0,
  ...content,
  ...(content.length % 2 === 1 ? [0] : []),
]
const webp = (...chunks: ReadonlyArray<ReadonlyArray<number>>) => {
  const all = chunks.flat()
  return bytes(text("RIFF"), [all.length + 4, 0, 0, 0], text("WEBP"), all)
}
const VP8 = riff("VP8 ", [0, 0, 0, 0x9d, 1, 0x2a, 64, 0, 48, 0, 1, 2])
const VP8L = riff("VP8L", [0x2f, 63, 0, 0, 0, 9, 9, 9, 9, 9])
const VP8X = riff("VP8X", [0x2c, 0, 0, 0, 63, 0, 0, 47, 0, 0])

describe("an image of an identity", () => {
  test.each([
    ["image/jpeg", jpeg(64, 48, segment(0xe1, PLACE)), jpeg(64, 48)],
    ["image/png", png(64, 48, chunk("eXIf", PLACE), chunk("tEXt", PLACE)), png(64, 48)],
    ["image/webp", webp(VP8X, VP8, riff("EXIF", PLACE), riff("XMP ", PLACE)), webp(VP8)],
    ["image/webp", webp(VP8L, riff("EXIF", PLACE)), webp(VP8L)],
  ])("is known as %s by its bytes, and says no more where it was taken (IDV-11)", (media, given, plain) => {
    expect(sniffImage(given)).toEqual({ fault: null, media, bytes: plain })
    expect(sniffImage(plain)).toEqual({ fault: null, media, bytes: plain })
    const after = bytes([...given], text("<script>and more</script>"))
    expect(sniffImage(after)).toEqual({ fault: null, media, bytes: plain })
  })

  test("keeps what is transparent in a WebP, and its header says nothing else", () => {
    const alpha = riff("ALPH", [1, 2])
    const plain = riff("VP8X", [0x10, 0, 0, 0, 63, 0, 0, 47, 0, 0])
    expect(sniffImage(webp(VP8X, alpha, VP8, riff("EXIF", PLACE)))).toMatchObject({
      bytes: webp(plain, alpha, VP8),
    })
  })

  test.each([
    ["nothing", bytes()],
    ["a page", bytes(text("<!doctype html><script>alert(1)</script>"))],
    ["a drawing that can run", bytes(text("<svg onload=alert(1)>"))],
    ["a GIF", bytes(text("GIF89a"), [1, 0, 1, 0])],
    ["an archive", bytes(text("PK"), [3, 4])],
    ["a JPEG without a size", bytes([0xff, 0xd8], segment(0xda, [1]), [7, 0xff, 0xd9])],
    ["a JPEG of no pixels", jpeg(0, 48)],
    ["a PNG whose header comes late", bytes(SIGNATURE, chunk("IDAT", [1]), chunk("IEND", []))],
    [
      "a PNG without a picture",
      bytes(SIGNATURE, chunk("IHDR", [...uint32(1), ...uint32(1), 8, 2, 0, 0, 0]), chunk("IEND", [])),
    ],
    ["a WebP that moves", webp(VP8X, riff("ANIM", [0, 0]), riff("ANMF", [1, 2]))],
  ])("is refused where it is %s (IDV-03)", (_, given) => {
    expect(sniffImage(given)).toEqual({ fault: "imageInvalid" })
  })

  test.each([
    ["JPEG", jpeg(64, 48)],
    ["PNG", png(64, 48)],
    ["WebP", webp(VP8)],
  ])("is refused wherever a %s was cut off", (_, whole) => {
    for (let length = 0; length < whole.length; length += 1)
      expect(sniffImage(whole.subarray(0, length)).fault).toBe("imageInvalid")
  })

  test("is refused where it is too large, in bytes or in pixels", () => {
    expect(sniffImage(new Uint8Array(IDENTITY_IMAGE_MAX_BYTES + 1)).fault).toBe("imageTooLarge")
    expect(sniffImage(png(16_000, 16_000)).fault).toBe("imageTooManyPixels")
    expect(sniffImage(jpeg(65_535, 65_535)).fault).toBe("imageTooManyPixels")
  })
})
