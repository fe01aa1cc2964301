import * as fc from "fast-check"
import { expect, test } from "vitest"
import { createEventParser } from "./events.ts"

const stream =
  ': open\n\nevent: state\nid: 7\ndata: {"a":1}\n\n: still here\n\nid: 8\ndata: one\ndata: two\n\n'
const events = [null, { id: "7", data: '{"a":1}' }, null, { id: "8", data: "one\ntwo" }]

test("events, ids, several lines and comments are read", () => {
  expect(createEventParser()(stream)).toEqual(events)
})

test("it does not matter where the text is cut", () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: stream.length }), { maxLength: 12 }), (cuts) => {
      const at = [0, ...cuts.sort((a, b) => a - b), stream.length]
      const parse = createEventParser()
      const read = at.slice(1).flatMap((end, n) => parse(stream.slice(at[n], end)))
      expect(read).toEqual(events)
    }),
  )
})

test("line ends of every kind are line ends", () => {
  const parse = createEventParser()
  expect(parse("id: 1\r\ndata: a\r\n\r\nid: 2\rdata: b\r\r\n")).toEqual([
    { id: "1", data: "a" },
    { id: "2", data: "b" },
  ])
})

test("an event that is not complete is none", () => {
  expect(createEventParser()("id: 1\ndata: half")).toEqual([])
})

test("what people wrote may have signs that end a line elsewhere", () => {
  const text = JSON.stringify({ name: "one\u2028two\u2029three\u0085four" })
  expect(createEventParser()(`id: watch:7\ndata: ${text}\n\n`)).toEqual([{ id: "watch:7", data: text }])
})
