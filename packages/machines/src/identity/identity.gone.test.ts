import { Conflict, NotFound, SignInRequired } from "@porchlight/core/error"
import { describe, expect, test } from "vitest"
import { anAttempt, anIdentityState } from "../testing/identity.ts"
import { startIdentity as start } from "../testing/identity.machine.ts"

const bytes = new Uint8Array([1])

describe("an attempt that is gone", () => {
  const GONE = "It was changed on another page, or is over. This is how it stands now."

  test("as another page took it back says so, and the next one begins", async () => {
    const { view, at, port, becomes } = start(anIdentityState(anAttempt()))
    await at("id")
    becomes(anIdentityState())
    port.setImage.mockRejectedValueOnce(new NotFound({}))
    view().chooseImage("id", bytes)
    await at("kind")
    expect([view().failure, view().faults]).toEqual([GONE, {}])
    view().next()
    await at("id")
    expect([view().failure, view().image, view().isStored]).toEqual([null, "id", false])
  })

  test("as another page handed it in is shown as it is, whatever was tried with it", async () => {
    const done = anAttempt({ stage: "waiting", images: ["id", "selfie"] })
    for (const act of ["submit", "withdraw"] as const) {
      const { view, at, port, becomes } = start(anIdentityState(anAttempt({ images: ["id", "selfie"] })))
      await at("selfie")
      becomes(anIdentityState(done))
      port[act].mockRejectedValueOnce(new Conflict({}))
      if (act === "submit") view().next()
      else view().withdraw()
      await at("waiting")
      expect(view().failure).toBe(GONE)
    }
    const { view, at, port, becomes } = start(anIdentityState())
    await at("kind")
    becomes(anIdentityState(done))
    port.start.mockRejectedValueOnce(new Conflict({}))
    view().next()
    await at("waiting")
    expect(view().failure).toBe(GONE)
  })
})

test("a session that is over leads to signing in, from the first step and from a picture", async () => {
  const { view, at, until, port } = start(anIdentityState())
  await at("kind")
  port.start.mockRejectedValueOnce(new SignInRequired({}))
  view().next()
  await until(({ needsSignIn }) => needsSignIn)
  view().next()
  await at("id")
  expect(view().needsSignIn).toBe(false)
  port.setImage.mockRejectedValueOnce(new SignInRequired({}))
  view().chooseImage("id", bytes)
  await until(({ needsSignIn }) => needsSignIn)
  expect(view().state).toBe("id")
})
