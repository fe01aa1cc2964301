import { hash, verify } from "@node-rs/argon2"
import { createTurns } from "../precedence/index.ts"

/** What it costs to try one password: KiB of memory, passes over it, lanes. */
export interface HashCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. 10 to 25 ms on a small machine. */
export const HASH_COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Node has four threads for such work: one is left for files and names, and whatever is urgent waits for no more than one try. */
const AT_ONCE = 3

/** Passwords and PINs, which are short enough to be tried out: only hashes are stored, and each try costs time. */
export interface PasswordHashes {
  /** What is stored of a password or a PIN: argon2id in the PHC format. */
  readonly hashPassword: (password: string) => Promise<string>
  /** Whether it belongs to the hash. Without a hash it takes as long and is false. */
  readonly isPassword: (password: string, stored: string | null) => Promise<boolean>
}

export function createPasswordHashes(cost: HashCost): PasswordHashes {
  const turns = createTurns(AT_ONCE)
  const inTurn = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    const leave = await turns.take()
    return work().finally(leave)
  }
  const hashPassword = (password: string) => inTurn(() => hash(password, cost))
  // Compared with where there is none, so that this takes as long.
  let nobody: Promise<string> | undefined
  return {
    hashPassword,
    isPassword: async (password, stored) => {
      nobody ??= hashPassword("the hash of nobody")
      const known = stored ?? (await nobody)
      const isRight = await inTurn(() => verify(known, password))
      return isRight && stored !== null
    },
  }
}
