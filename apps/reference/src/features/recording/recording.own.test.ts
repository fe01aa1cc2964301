import { createMemoryWorld } from "@porchlight/adapters-memory"
import { NotFound } from "@porchlight/core/error"
import type { Recording } from "@porchlight/core/recording"
import type { Session } from "@porchlight/core/session"
import { toInstant } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { recordingAs } from "./recording.own.ts"

const session = {
  email: "",
  fullName: "",
  phone: null,
  emailVerified: false,
  hasPin: true,
  role: "viewer",
  level: "aal1",
  nextLevel: "aal1",
  expiresAt: toInstant(0),
} as const
const input = { kind: "audio", mediaType: "audio/webm", startedAgoMs: 0 } as const
const chunk = { index: 0, hash: "", bytes: new Uint8Array(1) }

/** A browser in which somebody is signed in, and what reached the server in their name. */
function browserOf(who: Session | null) {
  const backend = createMemoryWorld({ now: () => toInstant(0) }).backendFor()
  const reached: Array<string> = []
  const answer = async (): Promise<Recording> => {
    throw new NotFound({})
  }
  const recording = {
    ...backend.recording,
    start: async (_: unknown, key: string) => {
      reached.push(key)
      return answer()
    },
    append: answer,
    finish: answer,
  }
  const port = { ...backend, recording, session: { ...backend.session, current: async () => who } }
  return { ...recordingAs(port, "ana").recording, reached }
}

test("a recording begins in its own account alone, whoever has signed in beside it meanwhile", async () => {
  const bea = browserOf({ ...session, accountId: "bea" })
  await expect(bea.start(input, "a-key")).rejects.toMatchObject({ _tag: "SignInRequired" })
  await expect(browserOf(null).start(input, "a-key")).rejects.toMatchObject({ _tag: "SignInRequired" })
  expect(bea.reached).toEqual([])
  const ana = browserOf({ ...session, accountId: "ana" })
  await expect(ana.start(input, "a-key")).rejects.toMatchObject({ _tag: "NotFound" })
  expect(ana.reached).toEqual(["a-key"])
})

test("what another account has not is not taken for deleted", async () => {
  const bea = browserOf({ ...session, accountId: "bea" })
  const ana = browserOf({ ...session, accountId: "ana" })
  await expect(bea.append("id", chunk)).rejects.toMatchObject({ _tag: "SignInRequired" })
  await expect(bea.finish("id", { chunks: 1 })).rejects.toMatchObject({ _tag: "SignInRequired" })
  await expect(ana.append("id", chunk)).rejects.toMatchObject({ _tag: "NotFound" })
  await expect(ana.finish("id", { chunks: 1 })).rejects.toMatchObject({ _tag: "NotFound" })
})
