// P5: whether an instant belongs to somebody's quiet hours, and when they end, by the clocks of ten zones that change theirs.
import { quietUntil } from "@porchlight/core/notification"
import { toInstant } from "@porchlight/core/time"
import { report } from "./measure/report.ts"
import { timeInterleaved } from "./measure/rounds.ts"

const COUNT = 2_000
const ZONES = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Los_Angeles",
  "America/St_Johns",
  "Europe/London",
  "Europe/Berlin",
  "Australia/Sydney",
  "Australia/Lord_Howe",
  "Pacific/Auckland",
]
const NIGHT = { enabled: true, start: "22:00", end: "08:00" }
const YEAR_MS = 365 * 86_400_000
const START = Date.UTC(2026, 0, 1)

/** A prime step through a year: every run measures the same instants, those around the changes among them. */
const inputs = Array.from({ length: COUNT }, (_, index) => ({
  at: toInstant(START + ((index * 7_919_000_003) % YEAR_MS)),
  zone: ZONES[index % ZONES.length] ?? "UTC",
}))

const clocks = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
  ]),
)

const shown = (at: number, zone: string) => clocks.get(zone)?.format(at) ?? ""
const isQuiet = (clock: string) => clock >= NIGHT.start || clock < NIGHT.end

/** One question to Intl, with the formatter kept: the least that asking it costs. When they end takes several. */
const candidates = [
  {
    name: "core",
    run: () => {
      let sum = 0
      for (const { at, zone } of inputs) sum += quietUntil(at, NIGHT, zone) ?? 0
      return sum
    },
  },
  {
    name: "cached Intl, deciding alone",
    run: () => {
      let sum = 0
      for (const { at, zone } of inputs) sum += isQuiet(shown(at, zone)) ? 1 : 0
      return sum
    },
  },
]

export default function quiet(): boolean {
  const wrong = inputs.filter(({ at, zone }) => {
    const until = quietUntil(at, NIGHT, zone)
    if (until === null) return isQuiet(shown(at, zone))
    return isQuiet(shown(until, zone)) || !isQuiet(shown(until - 1, zone))
  })
  console.log(`${COUNT} instants in ${ZONES.length} zones; other than Intl says: ${wrong.length}`)
  const timings = timeInterleaved(candidates, COUNT)
  const isFast = report("P5 quiet hours", "core", timings, [
    { than: "cached Intl, deciding alone", atLeastTimesFaster: 8 },
  ])
  return isFast && wrong.length === 0
}
