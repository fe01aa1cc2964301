import { SECOND_MS } from "@porchlight/core/time"
import type { ServerContext } from "../src/context/index.ts"
import type { Story } from "./dater.ts"
import type { Asked, World } from "./world.ts"

/** What a seed's daters do with the PIN that somebody may have forced out of them. */
export interface Plot {
  /** What stands in for the duress PIN: the safe one, in the run that a duress run is compared with. */
  readonly forced: "safe" | "duress"
  readonly moves: number
  /** Whether the dater's screen is read after each word. */
  readonly isWatched: boolean
  /** Whether things happen that are not the dater's words: people leave, wrong PINs, words by text. */
  readonly isLively: boolean
  /** Whether she also asks for help: by SOS, by a broadcast, by an escape text. */
  readonly isCrying: boolean
  /** Whether she also tests her circle, and has her own phone called. */
  readonly isAside: boolean
  /** Whether she also shares where she is, keeps a zone and goes a way. */
  readonly isWalking: boolean
  /** Whether nothing reaches many of her people, who are in several tiers. */
  readonly isUnheard: boolean
  /** Whether whoever answers is on it, and mostly says STOP then. */
  readonly isFickle: boolean
}

/** Somebody who asks for help beside everything else that she does. */
export interface Crier {
  readonly world: World
  readonly story: Story & { readonly screens: Array<unknown> }
  readonly plot: Plot
  readonly random: World["random"]
}

const RETRY_MS = 2 * SECOND_MS

/** Asks until somebody answers, as a phone does. */
export async function insist<Value>(
  world: World,
  label: string,
  call: (context: ServerContext) => Promise<Value>,
): Promise<Exclude<Asked<Value>, { readonly type: "lost" }>> {
  for (;;) {
    const asked = await world.ask(label, call)
    if (asked.type !== "lost") return asked
    await world.sleep(RETRY_MS)
  }
}
