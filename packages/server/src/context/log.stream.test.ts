import { execFileSync } from "node:child_process"
import { closeSync, constants, existsSync, mkdtempSync, openSync, readSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { errorStream } from "./log.stream.ts"

const folder = mkdtempSync(join(tmpdir(), "porchlight-log-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A pipe that nobody waits at, neither to write nor to read. */
function pipe() {
  const path = join(folder, "pipe")
  execFileSync("mkfifo", [path])
  const descriptor = openSync(path, constants.O_RDWR | constants.O_NONBLOCK)
  rmSync(path)
  const take = () => {
    const bytes = Buffer.alloc(4_000_000)
    let end = 0
    try {
      for (;;) end += readSync(descriptor, bytes, end, bytes.length - end, null)
    } catch {
      return bytes.subarray(0, end).toString()
    }
  }
  return { descriptor, take }
}

const linesOf = (text: string) =>
  text
    .split("\n")
    .filter((line) => line !== "")
    .map((line): { readonly n?: number; readonly lost?: number } => JSON.parse(line))
const line = (n: number) => `${JSON.stringify({ n, filling: "x".repeat(1_000) })}\n`

test.runIf(process.platform !== "win32")(
  "a pipe that is full takes the rest later, whole and in order, and it is said how many lines were too many",
  () => {
    const { descriptor, take } = pipe()
    const stream = errorStream(descriptor)
    for (let n = 0; n < 2_000; n += 1) stream.write(line(n))
    let text = take()
    // What waits is more than the pipe holds: it goes with the next lines, as there is room.
    for (let n = 2_000; n < 2_100; n += 1) {
      stream.write(line(n))
      text += take()
    }
    closeSync(descriptor)
    const lines = linesOf(text)
    const numbers = lines.flatMap(({ n }) => n ?? [])
    const lost = lines.reduce((sum, { lost: some = 0 }) => sum + some, 0)
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
    expect(lost).toBeGreaterThan(0)
    expect(numbers.length + lost).toBe(2_100)
  },
)

test.runIf(existsSync("/dev/full"))("a disk that is full stops nobody", () => {
  const stream = errorStream(openSync("/dev/full", "w"))
  expect(() => stream.write(line(1))).not.toThrow()
})
