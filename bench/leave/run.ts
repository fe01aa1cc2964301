// pnpm bench:leave [--runs 9]: from the finger on the way out to a page of which nothing is seen, and to the alert that went
// out, beside "Exit this page" of GOV.UK Frontend in the same run (docs/benchmarks.md, P15). Needs a built app. Ends with an
// error when a target is missed.
import { parseArgs } from "node:util"
import { chromium } from "playwright"
import { launchOptions } from "../../tooling/chromium.mjs"
import { leaveScript } from "../../apps/reference/leave.plugin.ts"
import { printVerdicts } from "../measure/verdicts.ts"
import { newMember, signIn, startApp } from "../web/app.ts"
import { startLeavePeer } from "./peer.ts"
import { pressExit, type Exit } from "./press.ts"
import type { Leaving } from "./trace.ts"

/** Two frames of a screen: sooner nobody sees a difference (P15). */
const MAX_MS = 35
const MAX_BYTES = 1024

const { values } = parseArgs({
  options: { runs: { type: "string", default: "9" }, port: { type: "string", default: "4398" } },
})
const runs = Number(values.runs)

const peer = await startLeavePeer()
const app = await startApp(Number(values.port))
const browser = await chromium.launch(launchOptions)
await newMember(browser, app)

const PEER = "GOV.UK, Exit this page"
const ours = (path: string): Exit => ({
  url: app.url + path,
  signIn: () => signIn(browser, app),
  control: "#leave button",
  actsOn: "pointerdown",
  sends: /\/api\/v1\/cloak\/leave$/u,
  isEarly: false,
})
const theirs: Exit = {
  url: peer.url,
  signIn: null,
  control: ".govuk-exit-this-page__button",
  actsOn: "click",
  sends: /\/weather$/u,
  isEarly: false,
}
const exits = new Map<string, Exit>([
  [PEER, theirs],
  ["ours, /terms", ours("/terms")],
  ["ours, /dashboard", ours("/dashboard")],
  ["ours, /dashboard before the app is there", { ...ours("/dashboard"), isEarly: true }],
])

const leavings = new Map<string, Array<Leaving>>([...exits.keys()].map((name) => [name, []]))
// Interleaved, so that what else the machine does falls on all of them alike.
for (let run = 0; run < runs; run += 1)
  for (const [name, exit] of exits) leavings.get(name)?.push(await pressExit(browser, exit))

const sorted = (name: string, figure: keyof Leaving) =>
  (leavings.get(name) ?? []).map((one) => one[figure] ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b)
const median = (name: string, figure: keyof Leaving) => {
  const seen = sorted(name, figure)
  return seen[Math.floor(seen.length / 2)] ?? Number.NaN
}
const bytes = Buffer.byteLength(await leaveScript())
const beside = (name: string, figure: keyof Leaving) =>
  `${median(name, figure).toFixed(1)} ms, ${(median(name, figure) / median(PEER, figure)).toFixed(2)} ×; least ${sorted(name, figure)[0]?.toFixed(1)} ms`

console.log(
  `Leaving at CPU ×4: medians of ${runs} interleaved runs; ${process.platform}, Node ${process.version}`,
)
console.table(
  [...exits.keys()].map((name) => ({
    page: name,
    covered: beside(name, "coveredMs"),
    sent: beside(name, "sentMs"),
    "script, bytes": name === PEER ? peer.scriptBytes : bytes,
  })),
)
const within = (name: string, what: string, figure: keyof Leaving) => ({
  promise: `${name}: ${what} ≤ ${MAX_MS} ms`,
  seen: `${median(name, figure).toFixed(1)} ms`,
  isMet: median(name, figure) <= MAX_MS,
})
const isMet = printVerdicts([
  ...[...exits.keys()]
    .filter((name) => name !== PEER)
    .flatMap((name) => [within(name, "covered", "coveredMs"), within(name, "alert sent", "sentMs")]),
  { promise: `in the page ≤ ${MAX_BYTES} bytes`, seen: `${bytes} bytes`, isMet: bytes <= MAX_BYTES },
])

await browser.close()
await app.stop()
peer.stop()
process.exit(isMet ? 0 : 1)
