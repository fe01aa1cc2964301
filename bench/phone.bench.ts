// P1: a noisy text becomes a North American number, as E.164 and as (xxx) xxx-xxxx, or is refused.
import { formatNanp, parseNanp } from "@porchlight/core/phone"
import { parsePhoneNumber as awesome } from "awesome-phonenumber"
import google from "google-libphonenumber"
import { parsePhoneNumberFromString } from "libphonenumber-js/min"
import { report } from "./measure/report.ts"
import { timeInterleaved } from "./measure/rounds.ts"

const COUNT = 2_000
const AREAS = ["212", "312", "415", "604", "206", "713", "012", "155"]

/** A small generator with a fixed seed: every run measures the same texts. */
function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}

const next = seeded(20_261_121)
const digits = (count: number) => Array.from({ length: count }, () => next(10)).join("")
const shapes: ReadonlyArray<(area: string, rest: string) => string> = [
  (area, rest) => `(${area}) ${rest.slice(0, 3)}-${rest.slice(3)}`,
  (area, rest) => `+1 ${area} ${rest.slice(0, 3)} ${rest.slice(3)}`,
  (area, rest) => `1-${area}-${rest.slice(0, 3)}-${rest.slice(3)}`,
  (area, rest) => `${area}.${rest.slice(0, 3)}.${rest.slice(3)}`,
  (area, rest) => ` ${area}${rest} `,
  (area, rest) => `${area} ${rest.slice(0, 4)}`,
]
const inputs = Array.from({ length: COUNT }, () => {
  const shape = shapes[next(shapes.length)] ?? String
  return shape(AREAS[next(AREAS.length)] ?? "212", `${2 + next(8)}${digits(6)}`)
})

/** The least code that could do it: one scan over the character codes, then three texts. */
function floor(input: string): number {
  let digitsSeen = ""
  let count = 0
  for (let index = 0; index < input.length; index += 1) {
    const code = input.charCodeAt(index)
    if (code < 48 || code > 57) continue
    if (count === 0 && code === 49 && digitsSeen === "") {
      digitsSeen = "1"
      continue
    }
    if ((count === 0 || count === 3) && code < 50) return 0
    count += 1
    if (count > 10) return 0
    digitsSeen += input[index]
  }
  if (count !== 10) return 0
  const ten = digitsSeen.length === 11 ? digitsSeen.slice(1) : digitsSeen
  return `+1${ten}`.length + `(${ten.slice(0, 3)}) ${ten.slice(3, 6)}-${ten.slice(6)}`.length
}

function ours(input: string): number {
  const number = parseNanp(input)
  return number === null ? 0 : `+1${number}`.length + (formatNanp(number) ?? "").length
}

function libphonenumber(input: string): number {
  const number = parsePhoneNumberFromString(input, "US")
  return number?.isValid() ? number.number.length + number.formatNational().length : 0
}

const util = google.PhoneNumberUtil.getInstance()
function googleLibphonenumber(input: string): number {
  try {
    const number = util.parse(input, "US")
    if (!util.isValidNumber(number)) return 0
    const { E164, NATIONAL } = google.PhoneNumberFormat
    return util.format(number, E164).length + util.format(number, NATIONAL).length
  } catch {
    return 0
  }
}

function awesomePhonenumber(input: string): number {
  const { valid, number } = awesome(input, { regionCode: "US" })
  return valid ? number.e164.length + number.national.length : 0
}

// A loop for each, not one loop that takes a function: V8 would share its type feedback among all and inline none.
const candidates = [
  {
    name: "core",
    run: () => {
      let sum = 0
      for (const input of inputs) sum += ours(input)
      return sum
    },
  },
  {
    name: "floor",
    run: () => {
      let sum = 0
      for (const input of inputs) sum += floor(input)
      return sum
    },
  },
  {
    name: "libphonenumber-js",
    run: () => {
      let sum = 0
      for (const input of inputs) sum += libphonenumber(input)
      return sum
    },
  },
  {
    name: "google-libphonenumber",
    run: () => {
      let sum = 0
      for (const input of inputs) sum += googleLibphonenumber(input)
      return sum
    },
  },
  {
    name: "awesome-phonenumber",
    run: () => {
      let sum = 0
      for (const input of inputs) sum += awesomePhonenumber(input)
      return sum
    },
  },
]

export default function phone(): boolean {
  const agree = inputs.filter((input) => ours(input) === floor(input)).length
  const valid = inputs.filter((input) => ours(input) > 0).length
  const asPeer = inputs.filter((input) => ours(input) === libphonenumber(input)).length
  console.log(
    `${COUNT} texts, ${valid} of them numbers; as the floor says: ${agree}; as libphonenumber-js says: ${asPeer}`,
  )
  const timings = timeInterleaved(candidates, COUNT)
  const isFast = report("P1 North American numbers", "core", timings, [
    { than: "libphonenumber-js", atLeastTimesFaster: 70 },
    { than: "floor", atMostTimesSlower: 1.5 },
  ])
  return isFast && agree === COUNT
}
