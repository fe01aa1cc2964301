import type { Timing } from "./rounds.ts"

/** What was promised: ours against one other, in the same run. */
export type Target =
  | { readonly than: string; readonly atLeastTimesFaster: number }
  | { readonly than: string; readonly atMostTimesSlower: number }

/** Prints a table of ratios and of targets met or missed; returns whether all were met. */
export function report(
  title: string,
  ours: string,
  timings: ReadonlyArray<Timing>,
  targets: ReadonlyArray<Target>,
) {
  const of = (name: string) => {
    const timing = timings.find((one) => one.name === name)
    if (!timing) throw new Error(`${name} was not measured`)
    return timing.nanoseconds
  }
  const own = of(ours)
  console.log(`\n${title}: medians of interleaved rounds, ns for one input`)
  console.table(
    timings.map(({ name, nanoseconds }) => ({
      what: name,
      ns: Number(nanoseconds.toFixed(1)),
      "times ours": Number((nanoseconds / own).toFixed(2)),
    })),
  )
  const results = targets.map((target) => {
    const isFaster = "atLeastTimesFaster" in target
    const ratio = isFaster ? of(target.than) / own : own / of(target.than)
    const isMet = isFaster ? ratio >= target.atLeastTimesFaster : ratio <= target.atMostTimesSlower
    const promise = isFaster
      ? `at least ${target.atLeastTimesFaster} times faster than ${target.than}`
      : `at most ${target.atMostTimesSlower} times ${target.than}`
    console.log(`${isMet ? "met   " : "MISSED"} ${promise}: ${ratio.toFixed(2)}`)
    return isMet
  })
  return results.every(Boolean)
}
