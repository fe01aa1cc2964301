// pnpm bench:away [--runs 5]: from the finger on the way out to the first words of the neutral page, on slow lines and on none,
// beside "Exit this page" of GOV.UK Frontend on the same lines in the same run (docs/benchmarks.md, E1). Needs a built app.
// Ends with an error when a target is missed.
import { parseArgs } from "node:util"
import { chromium } from "playwright"
import { launchOptions } from "../../tooling/chromium.mjs"
import { printVerdicts } from "../measure/verdicts.ts"
import { newMember, signIn, startApp } from "../web/app.ts"
import { leaveOver, type Away } from "./away.ts"
import { layLine, type LineSpeed } from "./line.ts"
import { startLeavePeer } from "./peer.ts"

/** Issue E1: nobody looks at an empty page for longer. */
const MAX_MS = 1_000

/** WebPageTest's "3G" and "3G Slow": figures of the line itself, where a browser's own throttle delays whole requests. */
const LINES: ReadonlyMap<string, LineSpeed> = new Map([
  ["3G", { roundTripMs: 300, downBytesASecond: 1_600_000 / 8, upBytesASecond: 768_000 / 8 }],
  ["slow 3G", { roundTripMs: 400, downBytesASecond: 400_000 / 8, upBytesASecond: 400_000 / 8 }],
])

const { values } = parseArgs({
  options: { runs: { type: "string", default: "5" }, port: { type: "string", default: "4397" } },
})
const runs = Number(values.runs)

const peer = await startLeavePeer()
const app = await startApp(Number(values.port))
const [appLine, peerLine] = await Promise.all([layLine(app.url), layLine(peer.url)])
const browser = await chromium.launch(launchOptions)
await newMember(browser, app)

const PEER = "GOV.UK, Exit this page"
const theirs = (speed: LineSpeed): Away => ({
  url: peerLine.url,
  signIn: null,
  control: ".govuk-exit-this-page__button",
  line: peerLine,
  speed,
  hasWorker: false,
})
const ours = (speed: LineSpeed | null, hasWorker: boolean): Away => ({
  url: `${appLine.url}/dashboard`,
  signIn: () => signIn(browser, { ...app, url: appLine.url }),
  control: "#leave button",
  line: appLine,
  speed,
  hasWorker,
})
const ways = new Map<string, Away>([
  ...[...LINES].flatMap(([name, speed]): ReadonlyArray<[string, Away]> => [
    [`${name}: ${PEER}`, theirs(speed)],
    [`${name}: ours, from the server`, ours(speed, false)],
    [`${name}: ours, through the service worker`, ours(speed, true)],
  ]),
  ["no line: ours, from the service worker", ours(null, true)],
])

const seen = new Map<string, Array<number>>([...ways.keys()].map((name) => [name, []]))
// Interleaved, so that what else the machine does falls on all of them alike.
for (let run = 0; run < runs; run += 1)
  for (const [name, way] of ways)
    seen.get(name)?.push((await leaveOver(browser, way)) ?? Number.POSITIVE_INFINITY)

const sorted = (name: string) => (seen.get(name) ?? []).toSorted((a, b) => a - b)
const median = (name: string) => sorted(name)[Math.floor(runs / 2)] ?? Number.NaN
const besidePeer = (name: string) => {
  const theirMedian = median(`${name.split(":")[0]}: ${PEER}`)
  return Number.isNaN(theirMedian) ? "" : `${(median(name) / theirMedian).toFixed(2)} ×`
}

console.log(
  `Away at CPU ×4: medians of ${runs} interleaved runs; ${process.platform}, Node ${process.version}`,
)
console.table(
  [...ways.keys()].map((name) => ({
    way: name,
    "there after": `${median(name).toFixed(0)} ms`,
    "beside GOV.UK": besidePeer(name),
    least: `${sorted(name)[0]?.toFixed(0)} ms`,
    most: `${sorted(name).at(-1)?.toFixed(0)} ms`,
  })),
)
const isMet = printVerdicts(
  [...ways.keys()]
    .filter((name) => !name.endsWith(PEER))
    .map((name) => ({
      promise: `${name}: the neutral page ≤ ${MAX_MS} ms`,
      seen: `${median(name).toFixed(0)} ms`,
      isMet: median(name) <= MAX_MS,
    })),
)

await browser.close()
appLine.stop()
peerLine.stop()
await app.stop()
peer.stop()
process.exit(isMet ? 0 : 1)
