import { expect, test } from "vitest"
import { errorStream } from "./log.stream.ts"

/** A file or a pipe that takes so many bytes, and fails with a code where it takes none. */
function sink(code: string) {
  let room = 0
  let text = ""
  const stream = errorStream((bytes) => {
    if (room === 0) throw Object.assign(new Error(code), { code })
    const taken = bytes.subarray(0, room)
    room -= taken.length
    text += taken.toString()
    return taken.length
  })
  return {
    write: (from: number, to: number) => {
      for (let n = from; n < to; n += 1)
        stream.write(`${JSON.stringify({ n, filling: "x".repeat(1_000) })}\n`)
    },
    give: (bytes: number) => (room = bytes),
    lines: () =>
      text
        .split("\n")
        .filter((line) => line !== "")
        .map((line): { readonly n?: number; readonly lost?: number } => JSON.parse(line)),
  }
}

test("a pipe that is full takes the rest later, whole and in order, and it is said how many lines were too many", () => {
  const pipe = sink("EAGAIN")
  pipe.give(100_500)
  pipe.write(0, 2_000)
  // What waits is more than the pipe takes at a time.
  for (let n = 2_000; n < 2_100; n += 1) {
    pipe.give(50_000)
    pipe.write(n, n + 1)
  }
  const lines = pipe.lines()
  const numbers = lines.flatMap(({ n }) => n ?? [])
  const lost = lines.reduce((sum, { lost: some = 0 }) => sum + some, 0)
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
  expect(numbers.slice(0, 1_000)).toEqual(Array.from({ length: 1_000 }, (_, n) => n))
  expect(lost).toBeGreaterThan(0)
  expect(numbers.length + lost).toBe(2_100)
})

test("a disk that is full stops nobody, and when there is room again the log says what it lost", () => {
  const disk = sink("ENOSPC")
  disk.write(0, 3)
  disk.give(10_000)
  disk.write(3, 5)
  expect(disk.lines().map(({ n, lost }) => n ?? { lost })).toEqual([{ lost: 3 }, 3, 4])
})
