/** One promise, and what was seen of it. */
export interface Verdict {
  readonly promise: string
  readonly seen: string
  readonly isMet: boolean
}

/** Prints which promises were kept; returns whether all were. */
export function printVerdicts(verdicts: ReadonlyArray<Verdict>): boolean {
  for (const { promise, seen, isMet } of verdicts)
    console.log(`${isMet ? "met   " : "MISSED"} ${promise}: ${seen}`)
  return verdicts.every(({ isMet }) => isMet)
}
