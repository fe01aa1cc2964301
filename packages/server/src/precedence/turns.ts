import { Unavailable } from "@porchlight/core/error"
import { errand, PRECEDENCES, type Precedence } from "./precedence.ts"

/** Gives a turn back. */
export type Leave = () => void

/** So many at once; whoever comes later waits for a turn, behind those who go first. */
export interface Turns {
  /**
   * Fulfils with what gives the turn back.
   * @param waitMaxMs how long to wait for it, in milliseconds; for ever without it
   * @throws Unavailable when none came in that time
   */
  readonly take: (waitMaxMs?: number) => Promise<Leave>
  /** Whether nobody has a turn, or waits for one. */
  readonly isFree: () => boolean
}

export function createTurns(atOnce: number): Turns {
  const waiting: Readonly<Record<Precedence, Array<() => void>>> = { prompt: [], urgent: [], ordinary: [] }
  let taken = 0

  const next = () => {
    const line = PRECEDENCES.map((precedence) => waiting[precedence]).find(({ length }) => length > 0)
    const go = line?.shift()
    if (go === undefined) taken -= 1
    else go()
  }
  const leaving = (): Leave => {
    let hasLeft = false
    return () => {
      if (!hasLeft) next()
      hasLeft = true
    }
  }
  const wait = (line: Array<() => void>, maxMs: number | undefined) =>
    new Promise<void>((done, fail) => {
      let timer: NodeJS.Timeout | undefined
      const go = () => {
        clearTimeout(timer)
        done()
      }
      line.push(go)
      if (maxMs === undefined) return
      timer = setTimeout(() => {
        line.splice(line.indexOf(go), 1)
        fail(new Unavailable({}))
      }, maxMs)
    })

  return {
    take: async (waitMaxMs) => {
      if (taken < atOnce) taken += 1
      else await wait(waiting[errand().precedence], waitMaxMs)
      return leaving()
    },
    isFree: () => taken === 0,
  }
}

/** Turns for each of many: whoever asks for much waits behind themselves, and nobody else does. */
export interface Shares {
  /** As `Turns.take`. @throws Unavailable when there was none in time */
  readonly take: (whose: string) => Promise<Leave>
}

export function createShares(atOnce: number, waitMaxMs: number): Shares {
  const turns = new Map<string, Turns>()
  return {
    take: async (whose) => {
      const own = turns.get(whose) ?? createTurns(atOnce)
      turns.set(whose, own)
      const leave = await own.take(waitMaxMs)
      return () => {
        leave()
        if (own.isFree()) turns.delete(whose)
      }
    },
  }
}
