/** Lets what is under way come to its end as far as it does without a clock. */
export async function rest(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
}

/** Lets promises settle, one turn at a time, until the condition holds; no clock moves and nothing waits. */
export async function settle(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < 100 && !condition(); turn += 1) await Promise.resolve()
  if (!condition()) throw new Error(`This never came to hold: ${condition.toString()}`)
}
