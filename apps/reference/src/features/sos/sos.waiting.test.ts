import { ASK_OPEN_FOR_MS, sosMessages } from "@porchlight/core/sos"
import { toInstant } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { waitingWords } from "./sos.waiting.ts"

const at = toInstant(1_795_312_800_000)
const moment = { pressedAt: at, timeZone: "UTC", fix: null }
const press = { type: "start", mode: "hold", key: "press", ...moment } as const
const ask = { type: "ask", kind: "call", key: "ask", pressedAt: at, fix: null } as const
const release = { type: "release", key: "walk" } as const

test("of what waits for her to sign in the gravest is said: a call for help, then a walk that is not stopped, then an ask", () => {
  expect(waitingWords([ask, release, press], at)?.words).toBe(sosMessages.waiting)
  expect(waitingWords([{ ...press, type: "broadcast", mode: "instant" }], at)?.words).toBe(
    sosMessages.waiting,
  )
  const walk = waitingWords([ask, release], at)
  expect(walk?.words).toBe(sosMessages.walkUnstoppedSignIn)
  expect(walk?.ownText).toBe(sosMessages.walkOwnText)
  expect(waitingWords([ask], at)?.words).toBe(sosMessages.waitingAsk)
})

test("nothing is said of what signing in would not send: an ask of an hour ago, or that one is not needed any more", () => {
  expect(waitingWords([ask], at + ASK_OPEN_FOR_MS - 1)).not.toBeNull()
  expect(waitingWords([ask], at + ASK_OPEN_FOR_MS)).toBeNull()
  expect(waitingWords([{ type: "close-ask", key: "ask" }], at)).toBeNull()
  expect(waitingWords([], at)).toBeNull()
})
