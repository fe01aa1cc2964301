/** Chance that a seed repeats exactly. */
export interface Random {
  /** Uniform in [0, 1). */
  readonly fraction: () => number
  /** A whole number from 0 up to, not including, `limit`. */
  readonly below: (limit: number) => number
  /** True with this probability. */
  readonly chance: (probability: number) => boolean
  /** One of these; the list must not be empty. */
  readonly pick: <Item>(items: ReadonlyArray<Item>) => Item
  /** Another generator, which depends on the label and not on how often this one was asked. */
  readonly fork: (label: string) => Random
}

/** A generator for a seed: mulberry32, started from the FNV-1a hash of the seed and its label. */
export function createRandom(seed: string): Random {
  let state = fnv(seed)
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(fraction() * limit)
  return {
    fraction,
    below,
    chance: (probability) => fraction() < probability,
    pick: (items) => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error("There is nothing to pick from.")
      return item
    },
    fork: (label) => createRandom(`${seed}/${label}`),
  }
}

function fnv(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash
}
