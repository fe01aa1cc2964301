// pnpm bench:web [--runs 5]: the first load on a slow phone, page by page, beside a page without any script in the same run
// (docs/benchmarks.md, P13). Needs a built app. Ends with an error when a target is missed.
import { parseArgs } from "node:util"
import { chromium, type BrowserContextOptions } from "playwright"
import { launchOptions } from "../../tooling/chromium.mjs"
import { quiet } from "../measure/quiet.ts"
import { printVerdicts, type Verdict } from "../measure/verdicts.ts"
import { memberOnDate, newMember, startApp } from "./app.ts"
import { startPeer } from "./peer.ts"
import { load, type Load } from "./phone.ts"

const { values } = parseArgs({
  options: { runs: { type: "string", default: "5" }, port: { type: "string", default: "4399" } },
})
const runs = Number(values.runs)

interface Subject {
  readonly name: string
  readonly url: string
  readonly storageState: BrowserContextOptions["storageState"]
  /** Largest paint at most, ms; null where nothing was promised. */
  readonly paintMax: number | null
  /** Until the emergency number is there to tap at most, ms; null where nothing was promised. */
  readonly numberMax: number | null
  /** Script at most, kB gz; null where nothing was promised. */
  readonly scriptMax: number | null
}

const peer = await startPeer()
const app = await startApp(Number(values.port))
const browser = await chromium.launch(launchOptions)
const member = await newMember(browser, app)
const onDate = await memberOnDate(browser, app)

const page = (path: string, paintMax: number | null, scriptMax: number): Subject => ({
  name: path,
  url: app.url + path,
  storageState: undefined,
  paintMax,
  numberMax: null,
  scriptMax,
})
const own = (path: string, scriptMax: number): Subject => ({
  ...page(path, null, scriptMax),
  name: `${path} as a member`,
  storageState: member,
})
/** The shell of the toolkit stands in the page: what comes later is painted later, but not the number. */
const withNumber = (subject: Subject): Subject => ({ ...subject, numberMax: 400 })
const subjects: ReadonlyArray<Subject> = [
  { ...page("", null, 0), name: "a page without script", url: peer.url, scriptMax: null },
  page("/", 400, 85),
  page("/terms", 400, 85),
  page("/privacy", 400, 85),
  page("/signin", 400, 130),
  page("/contact", null, 130),
  page("/profile-setup", null, 130),
  own("/dashboard", 110),
  { ...own("/dashboard", 110), name: "/dashboard with a watch on", storageState: onDate },
  withNumber(page("/sos", null, 130)),
  withNumber(own("/sos", 110)),
  own("/inner-circle", 130),
  own("/start-date", 130),
]

const machine = quiet()
const loads = new Map<string, Array<Load>>(subjects.map(({ name }) => [name, []]))
// Interleaved, so that what else the machine does falls on all of them alike.
for (let run = 0; run < runs; run += 1)
  for (const { name, url, storageState } of subjects)
    loads.get(name)?.push(await machine.measured(() => load(browser, url, storageState)))

const median = (name: string, figure: keyof Load) => {
  const sorted = (loads.get(name) ?? []).map((one) => one[figure]).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

console.log(
  `First load on a slow phone: medians of ${runs} interleaved runs; ${process.platform}, Node ${process.version}`,
)
const { again, loud } = machine.counts()
console.log(
  `${again} loads taken again because the machine was not left alone; ${loud} stand although it never was`,
)
console.table(
  subjects.map(({ name }) => ({
    page: name,
    "script kB gz": Number(median(name, "scriptKb").toFixed(1)),
    "style kB gz": Number(median(name, "styleKb").toFixed(1)),
    "largest paint ms": Math.round(median(name, "paintMs")),
    "number to call ms": Math.round(median(name, "numberMs")),
    "blocking ms": Math.round(median(name, "blockingMs")),
  })),
)

const verdicts = subjects.flatMap(({ name, paintMax, numberMax, scriptMax }): ReadonlyArray<Verdict> => {
  const within = (what: string, figure: keyof Load, most: number | null, unit: string) => {
    if (most === null) return []
    const seen = median(name, figure)
    return [
      {
        promise: `${name}: ${what} ≤ ${most} ${unit}`,
        seen: `${seen.toFixed(0)} ${unit}`,
        isMet: seen <= most,
      },
    ]
  }
  return [
    ...within("largest paint", "paintMs", paintMax, "ms"),
    ...within("number to call", "numberMs", numberMax, "ms"),
    ...within("script", "scriptKb", scriptMax, "kB"),
    ...within("style", "styleKb", scriptMax === null ? null : 15, "kB"),
    ...within("blocking", "blockingMs", scriptMax === null ? null : 90, "ms"),
  ]
})
const isMet = printVerdicts(verdicts)

await browser.close()
await app.stop()
peer.stop()
process.exit(isMet ? 0 : 1)
