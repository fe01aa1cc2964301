import { toInstant } from "../../time/index.ts"

const now = toInstant(1_795_300_500_000)
const earlier = toInstant(1_795_298_000_000)
const names = ["Quentin", "Sally"]

const alert = {
  brand: "Lanternia",
  dater: "Xanthe",
  contact: "Yorick",
  kind: "missed-check-in",
  reason: {
    kind: "missed-check-in",
    promptsIgnored: 3,
    phoneHeardAt: earlier,
    batteryPercent: 41,
    movedMeters: 4_100,
  },
  openedAt: earlier,
  timeZone: "America/Chicago",
  link: "https://x.test/r/1",
  now,
  round: 1,
}

/** What a parameter of a message is called, and a value that it could have. Names here are nobody's and no word of any language. */
const byName: Readonly<Record<string, unknown>> = {
  names,
  at: earlier,
  now,
  zone: "America/Chicago",
  facts: alert,
  reason: alert.reason,
  channel: "sms",
  answer: "on-it",
  place: "https://x.test/map",
}

const NUMBERS =
  /^(?:accepted|accuracyMeters|arrived|count|failed|good|hours|index|known|minutes|days|percent|perHour|retryAfterMs|seconds|sent|tier|total|tried|used)$/

/** Facts for a message, made from the names of its parameters: a text that names itself, unless the name tells otherwise. */
export function sampleFacts(message: (...facts: ReadonlyArray<never>) => unknown): ReadonlyArray<unknown> {
  const [, inside = ""] =
    /^\(?([^)=]*)\)?\s*(?:=>|\{)/.exec(String(message).replace(/^function \w*/, "")) ?? []
  return inside
    .split(",")
    .map((parameter) => parameter.trim())
    .filter((parameter) => parameter !== "")
    .map((parameter, index) => byName[parameter] ?? (NUMBERS.test(parameter) ? 7 + index : `Z${parameter}Z`))
}
