import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { CARD_PHOTO_MAX_BYTES, cardPhoto } from "./index.ts"

const START = [0xff, 0xd8]
const END = [0xff, 0xd9]
const segment = (code: number, content: ReadonlyArray<number>) => [
  0xff,
  code,
  (content.length + 2) >> 8,
  (content.length + 2) & 0xff,
  ...content,
]
const text = (words: string) => [...new TextEncoder().encode(words)]
const JFIF = segment(0xe0, text("JFIF\0"))
const ADOBE = segment(0xee, text("Adobe"))
const TABLE = segment(0xdb, [1, 0xff, 0xd9, 2])
const SCAN = [...segment(0xda, [1, 2]), 7, 0xff, 0x00, 8, 0xff, 0xd3, 9]
const ASIDE = [0xe1, 0xe2, 0xed, 0xef, 0xfe].flatMap((code) => segment(code, text("at 41.8781, -87.6298")))
const bytes = (...parts: ReadonlyArray<ReadonlyArray<number>>) => Uint8Array.from(parts.flat())
const plain = bytes(START, JFIF, ADOBE, TABLE, SCAN, TABLE, SCAN, END)

describe("the photo of a card", () => {
  test("is the picture alone: where it was taken, comments and what comes after its end are left out (B-14)", () => {
    const told = bytes(START, JFIF, ASIDE, ADOBE, TABLE, SCAN, ASIDE, TABLE, SCAN, END, text("and more"))
    expect(cardPhoto(told)).toEqual({ jpeg: plain, fault: null })
    expect(cardPhoto(plain)).toEqual({ jpeg: plain, fault: null })
  })

  test("keeps no small copy of what it was before it was cut", () => {
    const copy = [segment(0xe0, text("JFXX\0\u0010")), segment(0xe0, []), segment(0xee, text("Adob"))].flat()
    expect(cardPhoto(bytes(START, JFIF, copy, ADOBE, TABLE, SCAN, TABLE, SCAN, END)).jpeg).toEqual(plain)
  })

  test("is refused where it is no whole JPEG, whatever it is, or too large", () => {
    for (const given of [
      bytes(),
      bytes(text("<svg onload=alert(1)>")),
      bytes([0x89], text("PNG")),
      bytes(START, text("<script>")),
      bytes(START, END),
      bytes(START, JFIF, TABLE, END),
      bytes(START, [0xff, 0xdb, 0xff, 0xff]),
      bytes(START, [0xff, 0xdb, 0, 1], SCAN, END),
    ]) {
      expect(cardPhoto(given).fault).toBe("photoInvalid")
    }
    expect(cardPhoto(new Uint8Array(CARD_PHOTO_MAX_BYTES + 1)).fault).toBe("photoTooLarge")
  })

  test("is refused wherever it was cut off, and never longer than what was given", () => {
    for (let length = 0; length < plain.length; length += 1) {
      expect(cardPhoto(plain.subarray(0, length)).fault).toBe("photoInvalid")
    }
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (noise) => {
        const given = bytes(START, JFIF, SCAN, [...noise], END)
        const { jpeg, fault } = cardPhoto(given)
        expect(jpeg.length).toBeLessThanOrEqual(given.length)
        expect(jpeg.length === 0).toBe(fault !== null)
      }),
    )
  })
})
