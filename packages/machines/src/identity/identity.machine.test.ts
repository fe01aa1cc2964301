import { Conflict, InvalidInput, NetworkFailed, Unavailable } from "@porchlight/core/error"
import { SIMULATED_CHECK_MS } from "@porchlight/core/identity"
import { describe, expect, test } from "vitest"
import { createActor } from "xstate"
import { LOOK_AGAIN_MS } from "../backend/index.ts"
import { anAttempt, anIdentityState, aResult } from "../testing/identity.ts"
import { startIdentity as start } from "../testing/identity.machine.ts"
import { settle } from "../testing/settle.ts"
import { identityMachine } from "./index.ts"

const bytes = new Uint8Array([1])

describe("the wizard", () => {
  test("asks a member for document and face, skips the number, and shows the results (IDV-02, PPAGE-03)", async () => {
    const { view, at, until, becomes, clock, port } = start(anIdentityState())
    await at("kind")
    expect([view().openText, view().badge?.text]).toEqual(["Verify my identity", "Unverified"])
    view().open()
    view().next()
    await at("id")
    expect([view().step, view().nextText]).toEqual(["Step 1 of 3", "Next"])
    view().chooseImage("id", bytes)
    expect(view().state).toBe("sending")
    await until(({ isStored }) => isStored)
    view().next()
    expect([view().state, view().step, view().nextText]).toEqual(["selfie", "Step 2 of 3", "Hand it in"])
    view().chooseImage("selfie", bytes)
    await until(({ isStored, state }) => state === "selfie" && isStored)
    view().next()
    await at("waiting")
    const standing = {
      badge: "verified",
      isPending: false,
      expiresAt: null,
      isExpired: false,
      isSimulated: false,
    } as const
    becomes(anIdentityState(aResult(), { standing }))
    clock.increment(10_000)
    await at("results")
    expect([view().badge?.text, view().result?.score, view().result?.isFailed]).toEqual([
      "Verified",
      "Trust score: 75 of 100",
      false,
    ])
    expect(view().result?.parts.map(({ points }) => points)).toEqual([
      "30 of 30",
      "30 of 30",
      "0 of 25",
      "15 of 15",
    ])
    expect(port.submit).toHaveBeenCalledTimes(1)
  })

  test("asks drivers for consent and for the number, which it never learns (IDV-02, IDV-04)", async () => {
    const { view, at, until, actor, port } = start(anIdentityState(null, { checksBackground: true }))
    await at("kind")
    view().chooseKind("driver")
    view().next()
    expect(view().faults).toEqual({ agree: "Drivers have to agree to it." })
    view().toggleAgree()
    view().next()
    await at("id")
    expect(port.start).toHaveBeenCalledWith({ kind: "driver", agreesToBackground: true }, "key-1")
    view().chooseImage("id", bytes)
    await until(({ isStored }) => isStored)
    view().next()
    view().chooseImage("selfie", bytes)
    await until(({ isStored, state }) => state === "selfie" && isStored)
    view().next()
    expect([view().state, view().step]).toEqual(["ssn", "Step 3 of 4"])
    view().nextWithNumber(false)
    expect(view().faults.ssn).toBe("Please enter all nine digits: XXX-XX-XXXX.")
    view().nextWithNumber(true)
    await at("waiting")
    expect(JSON.stringify([actor.getSnapshot().context, port.submit.mock.calls])).not.toMatch(
      /\d{3}-\d{2}-\d{4}/u,
    )
  })

  test("does not go on without an image, and says which (IDV-03)", async () => {
    const { view, at, port } = start(anIdentityState(anAttempt()))
    await at("id")
    view().next()
    expect(view().faults.image).toBe("Please choose a photo of your ID.")
    view().refuseImage("imageInvalid")
    expect(view().faults.image).toBe("This is no JPEG, PNG or WebP picture.")
    port.setImage.mockRejectedValueOnce(
      new InvalidInput({ issues: [{ field: "image", code: "imageTooLarge", message: "Too large." }] }),
    )
    view().chooseImage("id", bytes)
    await at("id")
    expect(view().faults.image).toBe("Too large.")
  })

  test("offers no driver's verification where nobody checks backgrounds", async () => {
    const { view, at } = start(anIdentityState())
    await at("kind")
    expect(view().kinds.map(({ value, isDisabled }) => [value, isDisabled])).toEqual([
      ["member", false],
      ["driver", true],
    ])
    view().chooseKind("driver")
    view().next()
    expect(view().faults.kind).toMatch(/^Nobody checks backgrounds here yet/u)
  })
})

describe("a line that is cut", () => {
  test("an image that is not sent says so, and goes out once the line is back", async () => {
    const { view, at, until, port, clock } = start(anIdentityState(anAttempt()))
    await at("id")
    port.setImage.mockRejectedValueOnce(new NetworkFailed({})).mockRejectedValueOnce(new Unavailable({}))
    view().chooseImage("id", bytes)
    await at("unsent")
    expect([view().unsent?.slice(0, 30), view().image]).toEqual(["NOT SENT YET. You are offline.", "id"])
    view().look()
    await until(({ unsent }) => unsent?.includes("server") ?? false)
    clock.increment(10_000)
    await until(({ isStored, state }) => state === "id" && isStored)
    expect(port.setImage).toHaveBeenCalledTimes(3)
  })

  test("an attempt that was broken off goes on where it was (IDV-02)", async () => {
    const { view, at } = start(anIdentityState(anAttempt({ images: ["id"], kind: "driver" })))
    await at("selfie")
    expect([view().openText, view().step]).toEqual(["Go on with it", "Step 2 of 4"])
    view().back()
    expect([view().state, view().isStored]).toEqual(["id", true])
  })

  test("begins one attempt however often it is tried, and another for another wish", async () => {
    const { view, at, until, port } = start(anIdentityState(null, { checksBackground: true }))
    await at("kind")
    port.start.mockRejectedValueOnce(new NetworkFailed({})).mockRejectedValueOnce(new NetworkFailed({}))
    view().next()
    await until(({ failure }) => failure !== null)
    view().next()
    await until(({ state, failure }) => state === "kind" && failure !== null)
    view().toggleAgree()
    view().next()
    await at("id")
    expect(port.start.mock.calls.map(([, key]) => key)).toEqual(["key-1", "key-1", "key-2"])
  })

  test("what cannot be seen says so, and can be asked for again", async () => {
    const { view, at, port, actor } = start(anIdentityState())
    await at("kind")
    port.state.mockRejectedValueOnce(new NetworkFailed({}))
    const other = createActor(identityMachine({ identity: port, newKey: () => "k" })).start()
    await settle(() => other.getSnapshot().value === "failed")
    other.send({ type: "LOOK" })
    await settle(() => other.getSnapshot().value === "kind")
    expect([view().state, actor.getSnapshot().status]).toEqual(["kind", "active"])
  })
})

describe("a result", () => {
  test("that failed says so in the words of the specification, and can be tried again (IDV-13)", async () => {
    const findings = { id: "expired", face: "match", address: "shown", background: null } as const
    const { view, at } = start(anIdentityState(aResult({ findings, status: "pending", trustScore: 45 })))
    await at("results")
    expect([view().result?.isFailed, view().result?.parts[0]?.finding]).toEqual([true, "It has expired."])
    view().again()
    expect(view().state).toBe("kind")
  })

  test("comes by itself where chance decides, and says that it does (CONST-16, EXT-15)", async () => {
    const waiting = anIdentityState(anAttempt({ stage: "waiting" }), { isSimulated: true })
    const { view, at, becomes, clock } = start(waiting)
    await at("waiting")
    expect([view().isSimulated, view().status]).toEqual([true, "Simulation: the result comes in a moment."])
    becomes(anIdentityState(aResult({ isSimulated: true }), { isSimulated: true }))
    clock.increment(SIMULATED_CHECK_MS - 1)
    expect(view().state).toBe("waiting")
    clock.increment(1)
    await at("results")
  })

  test("that nobody decided in time says that, and not that it failed", async () => {
    const { view, at } = start(anIdentityState(anAttempt({ stage: "lapsed" })))
    await at("results")
    const result = view().result
    expect([result?.isFailed, result?.parts]).toEqual([false, []])
    expect(result?.status).toMatch(/^Nobody looked at it in time\./u)
  })

  test("shows its badge beside pending and until when it counts (IDV-12)", async () => {
    const { expiresAt } = aResult()
    const standing = {
      badge: "basic-verified",
      isPending: true,
      expiresAt,
      isExpired: false,
      isSimulated: false,
    } as const
    const { view, at } = start(anIdentityState(aResult(), { standing }))
    await at("results")
    expect([view().badge?.text, view().pending]).toEqual(["Basic Verified", "pending"])
    expect(view().lines).toEqual([
      expect.stringMatching(/^It counts until \d{1,2} \w{3} \d{4}, for this name and date of birth\./u),
      "Your pictures are deleted.",
    ])
  })

  test("whose pictures are not deleted yet says so, and says by itself when they are", async () => {
    const { view, at, until, becomes, clock, port, actor } = start(
      anIdentityState(aResult({ imagesDeletedAt: null })),
    )
    await at("results")
    expect(view().lines).toContain("Your pictures are deleted within 24 hours of the decision.")
    port.state.mockRejectedValueOnce(new NetworkFailed({}))
    clock.increment(LOOK_AGAIN_MS)
    expect([actor.getSnapshot().value, view().state]).toEqual(["following", "results"])
    await settle(() => actor.getSnapshot().value === "results")
    becomes(anIdentityState(aResult()))
    clock.increment(LOOK_AGAIN_MS)
    await until(({ lines }) => lines.includes("Your pictures are deleted."))
    expect(view().state).toBe("results")
    clock.increment(LOOK_AGAIN_MS)
    expect([actor.getSnapshot().value, port.state.mock.calls.length]).toEqual(["results", 3])
  })

  test("is taken back before it is decided, and a refusal says so", async () => {
    const { view, at, until, port } = start(anIdentityState(anAttempt({ stage: "waiting" })))
    await at("waiting")
    port.withdraw.mockRejectedValueOnce(new Conflict({}))
    view().withdraw()
    await until(({ failure }) => failure !== null)
    view().withdraw()
    await at("kind")
    expect(port.withdraw).toHaveBeenCalledTimes(2)
  })
})
