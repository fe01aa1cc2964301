// pnpm bench:flood [--seconds 10] [--strangers 150]: how long a call for help takes while strangers try PINs at other people's
// check-ins from borrowed phones, beside what the same person asks for that is not urgent, and beside calls without a flood,
// in the same run on each database (docs/benchmarks.md, F1). Needs a built server. Ends with an error when a target is missed.
import { parseArgs } from "node:util"
import { startPostgres } from "../kill/postgres.ts"
import { printVerdicts, type Verdict } from "../measure/verdicts.ts"
import { startApp, type RunningApp } from "../web/app.ts"
import { floodWith } from "./strangers.ts"
import { callFor, signUp, type Calls } from "./caller.ts"

/** So many times as long as without a flood a call for help may take. Ours. */
const TIMES_MAX = 10

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "10" },
    strangers: { type: "string", default: "150" },
    port: { type: "string", default: "4395" },
  },
})
const ms = Number(values.seconds) * 1_000

const told = ({ median, longest, count, failed }: Calls) =>
  `${median.toFixed(0)} ms, ${longest.toFixed(0)} at most, ${count} in all, ${failed} failed`

async function measure(name: string, app: RunningApp): Promise<ReadonlyArray<Verdict>> {
  const caller = await signUp(app)
  const calm = await callFor(ms, caller.forHelp)
  const flood = await floodWith(app, Number(values.strangers))
  const flooded = await callFor(ms, caller.forHelp)
  const other = await callFor(ms, caller.forTheRest)
  const tries = await flood.end()
  console.log(`${name}: SOS without a flood ${told(calm)}`)
  console.log(`${name}: SOS in a flood of ${tries.toFixed(0)} tries a second ${told(flooded)}`)
  console.log(`${name}: what is not urgent in it ${told(other)}`)
  const times = flooded.median / calm.median
  return [
    {
      promise: `${name}: a call for help takes at most ${TIMES_MAX} times as long in a flood`,
      seen: `${times.toFixed(1)} times`,
      isMet: times <= TIMES_MAX,
    },
    { promise: `${name}: none fails`, seen: `${flooded.failed}`, isMet: flooded.failed === 0 },
  ]
}

async function measureOn(
  name: string,
  settings: Readonly<Record<string, string>>,
): Promise<ReadonlyArray<Verdict>> {
  // Each try comes from an address of its own, as a proxy in front of the server tells it.
  const app = await startApp(Number(values.port), { TRUSTED_PROXIES: "127.0.0.1", ...settings })
  try {
    return await measure(name, app)
  } finally {
    await app.stop()
  }
}

const embedded = await measureOn("PGlite", {})
const postgres = await startPostgres()
const real = await measureOn("PostgreSQL", {
  DATABASE_URL: postgres.url,
  SECRET: "a secret of the bench's own, long enough",
})
await postgres.stop()
process.exit(printVerdicts([...embedded, ...real]) ? 0 : 1)
