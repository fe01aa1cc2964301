import { writeSync } from "node:fs"
import type { DestinationStream } from "pino"

const ERROR_STREAM = 2

/** Writes as much as goes. @returns how many bytes that were @throws what the system says */
type Write = (bytes: Buffer) => number

/** How many bytes wait for a pipe that is full. */
const WAITING_MAX = 1_000_000

/**
 * Where the log goes. A disk that is full, or a reader that is gone, is no reason to guard nobody: what cannot be written is left
 * out, and how many lines that were stands before the next that can be.
 */
export function errorStream(write: Write = (bytes) => writeSync(ERROR_STREAM, bytes)): DestinationStream {
  let waiting = Buffer.alloc(0)
  let lost = 0
  return {
    write: (line) => {
      const lostBefore = lost
      if (waiting.length > WAITING_MAX) lost += 1
      else {
        waiting = Buffer.concat([waiting, Buffer.from(gap(lost) + line)])
        lost = 0
      }
      try {
        while (waiting.length > 0) waiting = waiting.subarray(write(waiting))
      } catch (error) {
        // A pipe that is full takes the rest later.
        if (isFull(error)) return
        waiting = Buffer.alloc(0)
        lost = lostBefore + 1
      }
    },
  }
}

/** On a line of its own, also where the last one was cut off. */
function gap(lost: number): string {
  return lost === 0 ? "" : `\n${JSON.stringify({ level: 40, lost, msg: "Lines of the log were lost." })}\n`
}

function isFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EAGAIN"
}
