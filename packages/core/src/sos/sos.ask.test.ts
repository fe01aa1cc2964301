import * as fc from "fast-check"
import { SegmentedMessage } from "sms-segments-calculator"
import { expect, test } from "vitest"
import { spanish } from "../language/es/index.ts"
import { inLanguage, register } from "../language/index.ts"
import { addMs, MINUTE_MS, toInstant } from "../time/index.ts"
import {
  AskKind,
  askState,
  askText,
  ASK_LATE_AFTER_MS,
  ASK_OPEN_FOR_MS,
  claimAsk,
  leaveAsk,
  startAsk,
  sosAskedMessages,
  takesAsk,
  type AskClaim,
} from "./index.ts"

register("es", spanish)

const NOW = toInstant(1_795_287_600_000)
const FIX = { latitude: 41.8, longitude: -87.6, accuracyMeters: 9, takenAt: NOW, batteryPercent: null }
const ask = (pressedAgoMs = 0) => startAsk({ kind: "come", pressedAgoMs, fix: FIX }, "key-key-key", NOW)
const claim = (name: string, afterMs: number): AskClaim => ({
  contactId: name,
  name,
  at: addMs(NOW, afterMs),
})

test("an ask is open for an hour from when she asked, not from when it arrived", () => {
  expect(askState(ask(), addMs(NOW, ASK_OPEN_FOR_MS - 1))).toBe("open")
  expect(askState(ask(), addMs(NOW, ASK_OPEN_FOR_MS))).toBe("expired")
  expect(askState(ask(10 * MINUTE_MS), addMs(NOW, 50 * MINUTE_MS))).toBe("expired")
  expect(askState(ask(ASK_OPEN_FOR_MS), NOW)).toBe("expired")
})

test("where she is goes to who is to fetch her, and to nobody else", () => {
  const fixes = AskKind.literals.map((kind) => startAsk({ kind, pressedAgoMs: 0, fix: FIX }, "k", NOW).fix)
  expect(fixes).toEqual([FIX, null, null])
})

test("however many take it, the first has it, and what is over is nobody's", () => {
  const step = fc.record({ name: fc.string(), afterMs: fc.integer({ min: 0, max: 2 * ASK_OPEN_FOR_MS }) })
  fc.assert(
    fc.property(fc.array(step), fc.boolean(), (steps, isClosed) => {
      const begun = { ...ask(), closedAt: isClosed ? NOW : null }
      const inOrder = steps
        .toSorted((a, b) => a.afterMs - b.afterMs)
        .map((each) => claim(each.name, each.afterMs))
      const after = inOrder.reduce((each, taker) => ({ ...each, claim: claimAsk(each, taker) }), {
        ...begun,
        claim: begun.claim as AskClaim | null,
      })
      const first = isClosed ? undefined : inOrder.find(({ at }) => at < begun.expiresAt)
      expect(after.claim).toEqual(first ?? null)
    }),
  )
})

test("who leaves gives back what is theirs as long as somebody else may take it, and nothing else", () => {
  const claim = { contactId: "maya", name: "Maya", at: NOW }
  const taken = { expiresAt: addMs(NOW, ASK_OPEN_FOR_MS), closedAt: null, claim }
  expect(leaveAsk(taken, "maya", NOW)).toBeNull()
  expect(leaveAsk(taken, "robin", NOW)).toBe(claim)
  expect(leaveAsk(taken, "maya", taken.expiresAt)).toBe(claim)
  expect(leaveAsk({ ...taken, closedAt: NOW }, "maya", NOW)).toBe(claim)
  expect(leaveAsk({ ...taken, claim: null }, "maya", NOW)).toBeNull()
})

test("a 1 by text answers what was sent last, unless that was answered already", () => {
  const later = addMs(NOW, 1)
  const isTheirs = false
  expect(takesAsk({ ask: { sentAt: NOW, isTheirs }, onCallSince: null })).toBe(true)
  expect(takesAsk({ ask: { sentAt: later, isTheirs }, onCallSince: NOW })).toBe(true)
  expect(takesAsk({ ask: { sentAt: NOW, isTheirs }, onCallSince: later })).toBe(false)
  expect(takesAsk({ ask: { sentAt: later, isTheirs: true }, onCallSince: NOW })).toBe(false)
  expect(takesAsk({ ask: { sentAt: later, isTheirs: true }, onCallSince: null })).toBe(true)
})

test("while she is forced no text asks anybody to call, and it says nothing of why; she is fetched all the same (B-05)", () => {
  const said = (kind: AskKind, isForced: boolean) =>
    askText({ kind, dater: "Ana Lee", link: "https://porchlight.example/a/x", askedAt: NOW, isForced }, NOW)
  for (const kind of ["call", "talk"] as const) {
    expect(said(kind, false)).toMatch(/call me now|needs to talk/u)
    for (const text of [said(kind, true), inLanguage("es", () => said(kind, true))])
      expect(text).not.toMatch(/call|talk|hablar|llame|duress|forc/iu)
  }
  expect(said("come", true)).toBe(said("come", false))
})

test("an ask that waited in her phone says how long ago it was, in both languages and without a letter of two prices", () => {
  // As long as the links are: 43 signs after the address.
  const link = `https://porchlight.example/a/${"x".repeat(43)}`
  const said = (askedAgoMs: number) =>
    askText(
      { kind: "come", dater: "Alejandra Cortez", link, askedAt: addMs(NOW, -askedAgoMs), isForced: false },
      NOW,
    )
  expect(said(ASK_LATE_AFTER_MS)).toBe(sosAskedMessages.text.come("Alejandra Cortez", link))
  expect(said(25 * MINUTE_MS)).toBe(`${said(0)} Asked 25 min ago.`)
  const spanishText = inLanguage("es", () => said(25 * MINUTE_MS))
  expect(spanishText).toMatch(/ Pedido hace 25 min\.$/u)
  for (const text of [said(25 * MINUTE_MS), spanishText]) {
    const message = new SegmentedMessage(text, "auto")
    expect([message.segmentsCount, message.getEncodingName()]).toEqual([2, "GSM-7"])
  }
})
