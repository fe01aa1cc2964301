// pnpm bench:offline [--runs 9]: from opening an address on a phone without a line to the screen's own heading or button, at
// each of the six that have to work there, beside a page without a script from the same service worker (docs/benchmarks.md).
// Needs a built app. Ends with an error when a target is missed.
import { parseArgs } from "node:util"
import { chromium } from "playwright"
import { launchOptions } from "../../tooling/chromium.mjs"
import { printVerdicts } from "../measure/verdicts.ts"
import { newMember, signIn, startApp } from "../web/app.ts"
import { goOnDate } from "./date.ts"
import { openWithoutLine, type Screen } from "./open.ts"

/** Issue 4: in under a second. */
const MAX_MS = 1_000

const { values } = parseArgs({
  options: { runs: { type: "string", default: "9" }, port: { type: "string", default: "4399" } },
})
const runs = Number(values.runs)

const FLOOR = "a page without a script"
const SCREENS: ReadonlyMap<string, Screen> = new Map([
  [FLOOR, { path: "/weather.html", selector: "h1", says: "^Weather$" }],
  ["the app shell", { path: "/settings", selector: "h1", says: "^Settings$" }],
  ["SOS", { path: "/dashboard", selector: "button", says: "^SOS$" }],
  ["check-in", { path: "/dashboard", selector: "button", says: "^Check In Now$" }],
  ["Inner Circle", { path: "/inner-circle", selector: "h1", says: "^Inner Circle$" }],
  ["fake call", { path: "/sos", selector: "button", says: "^Ring in a moment$" }],
  // Last: it empties what the browser holds of who was here.
  ["exit", { path: "/leave", selector: "h1", says: "^Weather$" }],
])

const app = await startApp(Number(values.port))
const browser = await chromium.launch(launchOptions)
await goOnDate(browser, app, await newMember(browser, app))

const seen = new Map<string, Array<number>>([...SCREENS.keys()].map((name) => [name, []]))
for (let run = 0; run < runs; run += 1) {
  const took = await openWithoutLine(browser, app.url, await signIn(browser, app), SCREENS)
  for (const [name, ms] of took) seen.get(name)?.push(ms)
}

const sorted = (name: string) => (seen.get(name) ?? []).toSorted((a, b) => a - b)
const median = (name: string) => sorted(name)[Math.floor(runs / 2)] ?? Number.NaN
const names = [...SCREENS.keys()]
const nameOf = (name: string) => `${name}, ${SCREENS.get(name)?.path ?? ""}`

console.log(
  `Opening without a line at CPU ×4: medians of ${runs} interleaved runs; ${process.platform}, Node ${process.version}`,
)
console.table(
  names.map((name) => ({
    screen: nameOf(name),
    "there after": `${median(name).toFixed(0)} ms`,
    "× the floor": (median(name) / median(FLOOR)).toFixed(1),
    least: `${sorted(name)[0]?.toFixed(0)} ms`,
    most: `${sorted(name).at(-1)?.toFixed(0)} ms`,
  })),
)
const isMet = printVerdicts(
  names
    .filter((name) => name !== FLOOR)
    .map((name) => ({
      promise: `${nameOf(name)}: there in under ${MAX_MS} ms`,
      seen: `${median(name).toFixed(0)} ms`,
      isMet: median(name) < MAX_MS,
    })),
)

await browser.close()
await app.stop()
process.exit(isMet ? 0 : 1)
