/** One way of doing the thing that is measured. `run` does it once for every input and returns something that depends on all. */
export interface Candidate {
  readonly name: string
  readonly run: () => number
}

export interface Timing {
  readonly name: string
  /** Median over the rounds, in nanoseconds of processor time for one input. */
  readonly nanoseconds: number
}

/**
 * Times candidates beside each other: in every round each runs once, in turn and for at least `minRoundMs`, so that a
 * machine that slows down slows all of them. Processor time is counted, not the clock on the wall: what else runs beside
 * it takes no part. What `run` returns is summed up, so that nothing is optimised away.
 */
export function timeInterleaved(
  candidates: ReadonlyArray<Candidate>,
  inputs: number,
  { rounds = 15, minRoundMs = 20 } = {},
): ReadonlyArray<Timing> {
  let sink = 0
  const once = ({ run }: Candidate, times: number) => {
    const start = process.cpuUsage()
    for (let time = 0; time < times; time += 1) sink += run()
    const { user, system } = process.cpuUsage(start)
    return (user + system) * 1_000
  }
  const times = candidates.map((candidate) => {
    once(candidate, 3)
    return Math.max(1, Math.ceil((minRoundMs * 1e6) / Math.max(1_000, once(candidate, 5) / 5)))
  })
  const samples = candidates.map((): Array<number> => [])
  for (let round = 0; round < rounds; round += 1) {
    candidates.forEach((candidate, index) => {
      const count = times[index] ?? 1
      samples[index]?.push(once(candidate, count) / (count * inputs))
    })
  }
  if (Number.isNaN(sink))
    throw new Error("a candidate returned NaN: its work is not a number and was not checked")
  return candidates.map(({ name }, index) => ({ name, nanoseconds: median(samples[index] ?? []) }))
}

/** The middle of the values; NaN of none. */
function median(values: ReadonlyArray<number>): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
