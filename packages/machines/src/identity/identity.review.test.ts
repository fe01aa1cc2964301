import { Conflict, NetworkFailed } from "@porchlight/core/error"
import { StepUpNeeded } from "@porchlight/core/admin"
import type { IdentityReviewPort, ReviewQueue } from "@porchlight/core/identity"
import { expect, test, vi } from "vitest"
import { createActor } from "xstate"
import { settle } from "../testing/settle.ts"
import { EVENING } from "../testing/watch.ts"
import { connectIdentityReview, identityReviewMachine, type IdentityReviewView } from "./index.ts"

const entry = { id: "1", kind: "member", submittedAt: EVENING } as const
const full: ReviewQueue = { now: EVENING, waiting: [entry], overdueImages: 0 }
const empty: ReviewQueue = { ...full, waiting: [] }

function start(changes: Partial<IdentityReviewPort> = {}) {
  const port = {
    queue: vi.fn<IdentityReviewPort["queue"]>(async () => full),
    open: vi.fn<IdentityReviewPort["open"]>(async () => ({
      ...entry,
      fullName: "Ana Alvarez",
      dateOfBirth: "1994-05-17",
    })),
    image: vi.fn<IdentityReviewPort["image"]>(async () => new Uint8Array([1])),
    decide: vi.fn<IdentityReviewPort["decide"]>(async () => empty),
  }
  if (changes.image) port.image.mockImplementation(changes.image)
  if (changes.queue) port.queue.mockImplementation(changes.queue)
  const actor = createActor(identityReviewMachine({ identityReview: port })).start()
  const view = () =>
    connectIdentityReview(actor.getSnapshot(), (event) => actor.send(event), "America/New_York")
  const at = (wanted: IdentityReviewView["state"]) => settle(() => view().state === wanted)
  return { port, view, at }
}

test("a reviewer looks, finds something of each part, sees what follows, and decides (D-90)", async () => {
  const { view, at, port } = start()
  await at("queue")
  expect(view().summary).toBe("1 verification waits.")
  view().entries[0]?.open()
  await at("open")
  expect(view().opened?.lines.map(({ text }) => text)).toEqual(["Ana Alvarez", "1994-05-17"])
  expect(view().opened?.images.every(({ bytes }) => bytes !== null)).toBe(true)
  view().decide()
  expect(view().fault).toBe("Please choose what you found of each part.")
  view().choose("id", "clear")
  view().choose("face", "handsome")
  view().choose("face", "match")
  view().choose("address", "not-shown")
  expect([view().fault, view().opened?.outcome]).toEqual([null, "Trust score 60 of 100: pending"])
  view().decide()
  await at("queue")
  expect(port.decide).toHaveBeenCalledWith("1", { id: "clear", face: "match", address: "not-shown" })
  expect([view().opened, view().summary, view().status]).toEqual([
    null,
    "Nothing waits.",
    "It is decided. Its pictures are being deleted.",
  ])
})

test("what somebody else decided, a closed administration and a lost line are said in words", async () => {
  const { view, at, port } = start({
    image: vi.fn<IdentityReviewPort["image"]>().mockRejectedValue(new NetworkFailed({})),
  })
  await at("queue")
  port.open.mockRejectedValueOnce(new Conflict({}))
  view().entries[0]?.open()
  await settle(() => view().failure !== null && view().state === "queue")
  expect(view().failure).toMatch(/^Somebody has decided/u)
  view().entries[0]?.open()
  await at("open")
  expect(view().opened?.images.every(({ bytes }) => bytes === null)).toBe(true)
  view().close()
  port.queue.mockRejectedValueOnce(new StepUpNeeded({}))
  view().look()
  await at("failed")
  expect(view().failure).toBe("Please open the administration again with your password.")
  view().look()
  await at("queue")
})

test("images that stay a day after the decision are said loudly (B-34)", async () => {
  const { view, at } = start({
    queue: vi.fn<IdentityReviewPort["queue"]>(async () => ({ ...empty, overdueImages: 2 })),
  })
  await at("queue")
  expect(view().overdue).toMatch(/^2 decided more than a day ago still with pictures\. Deleting fails/u)
})
