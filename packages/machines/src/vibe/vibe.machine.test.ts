import { Forbidden, RateLimited, SignInRequired, Unavailable } from "@porchlight/core/error"
import { MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { NoVerifiedContacts, VIBE_NOTE_MAX_LENGTH } from "@porchlight/core/vibe"
import { describe, expect, test } from "vitest"
import { settle } from "../testing/settle.ts"
import { aShareStore, chosenFeelings, startVibe } from "../testing/vibe.ts"

describe("the dialog", () => {
  test("takes three steps, shares what was chosen, and confirms when the server has it (VIBE-04)", async () => {
    const { world, view, until } = startVibe()
    await until(({ state }) => state === "choosing")
    expect([view().step, view().recipients]).toEqual([1, "Maya and Sam get a text."])
    view().choose("mixed")
    view().next()
    expect(view().step).toBe(2)
    view().toggle("hunch")
    view().next()
    expect(view().step).toBe(3)
    view().write("Call me at ten.")
    view().share()
    expect([view().state, view().unsent]).toEqual([
      "sharing",
      "NOT SENT YET. We are sending it. What waits: mixed.",
    ])
    await until(({ state }) => state === "shared")
    expect([view().status, view().unsent]).toEqual(["Your vibe is on its way.", null])
    expect(world.state.last).toMatchObject({
      vibe: "mixed",
      level: "okay",
      reasons: ["hunch"],
      note: "Call me at ten.",
    })
    expect(view().last?.title).toBe("You shared: okay")
    view().again()
    expect([view().state, chosenFeelings(view()), view().note]).toEqual(["choosing", [], ""])
  })

  test("offers five feelings and five reasons, and goes back without losing them (VIBE-03, VIBE-06)", async () => {
    const { view, until } = startVibe()
    await until(({ state }) => state === "choosing")
    expect(view().feelings.map(({ text }) => text)).toEqual(["good", "mixed", "off", "triggering", "angry"])
    expect(view().reasons).toHaveLength(5)
    view().choose("off")
    view().next()
    view().toggle("place")
    view().next()
    view().back()
    expect(
      view()
        .reasons.filter(({ isChosen }) => isChosen)
        .map(({ value }) => value),
    ).toEqual(["place"])
    view().back()
    expect(chosenFeelings(view())).toEqual(["off"])
  })

  test("does not go on without a vibe, and says so until one is chosen (VIBE-05)", async () => {
    const { view, until } = startVibe()
    await until(({ state }) => state === "choosing")
    view().next()
    expect([view().step, view().fault]).toEqual([1, "Please select your current vibe"])
    view().share()
    expect(view().fault).toBe("Please select your current vibe")
    view().choose("good")
    expect(view().fault).toBe(null)
  })

  test("refuses a note of more than 500 characters and counts what is left (VIBE-05, CONST-13)", async () => {
    const { world, view, until } = startVibe()
    await until(({ state }) => state === "choosing")
    view().choose("good")
    view().next()
    view().next()
    expect(view().noteLeft).toBe("500 characters left")
    view().write("x".repeat(VIBE_NOTE_MAX_LENGTH + 2))
    expect(view().noteLeft).toBe("2 characters too many")
    view().share()
    expect([view().state, view().fault]).toEqual(["note", "Please enter at most 500 characters"])
    view().write("x".repeat(VIBE_NOTE_MAX_LENGTH))
    view().share()
    await until(({ state }) => state === "shared")
    expect(world.shared.size).toBe(1)
  })

  test("looks at nothing while it is closed, and begins anew when it is opened", async () => {
    const { view, until } = startVibe({ isOpen: false })
    expect([view().isOpen, view().state]).toEqual([false, "loading"])
    view().open()
    await until(({ state }) => state === "choosing")
    view().choose("good")
    view().next()
    view().close()
    expect(view().isOpen).toBe(false)
    view().open()
    expect([view().step, chosenFeelings(view())]).toEqual([1, []])
  })
})

describe("the page", () => {
  test("shares one of three levels in one tap (VIBE-02)", async () => {
    const { world, view, until } = startVibe()
    await until(({ state }) => state === "choosing")
    expect(view().levels.map(({ text }) => text)).toEqual(["great", "okay", "rough"])
    view().share("great")
    await until(({ state }) => state === "shared")
    expect(world.state.last).toMatchObject({ vibe: "great", level: "great", reasons: [], note: "" })
  })

  test("says that there is nobody when no one has said yes (VIBE-02)", async () => {
    const { world, clock, view, until } = startVibe()
    world.state = { ...world.state, people: [] }
    clock.increment(10 * SECOND_MS)
    await until(({ state }) => state === "nobody")
    expect(view().canChoose).toBe(false)
  })
})

describe("help", () => {
  test("is offered when it is rough, before it is sent and after, and nothing happens by itself (VIBE-04)", async () => {
    const { world, view, until } = startVibe()
    await until(({ state }) => state === "choosing")
    expect(view().offersHelp).toBe(false)
    view().choose("mixed")
    expect(view().offersHelp).toBe(false)
    view().choose("angry")
    expect(view().offersHelp).toBe(true)
    expect(world.tries).toBe(0)
    view().share("rough")
    await until(({ state }) => state === "shared")
    expect(view().offersHelp).toBe(true)
    expect(world.tries).toBe(1)
    view().again()
    expect(view().offersHelp).toBe(true)
  })
})

describe("a share that does not get through", () => {
  test("says NOT SENT YET until the line is back, and is then sent once (VIBE-04)", async () => {
    const { clock, world, view, until } = startVibe()
    await until(({ state }) => state === "choosing")
    world.isCut = true
    view().share("rough")
    await until(({ state }) => state === "unsent")
    expect(view().unsent).toBe(
      "NOT SENT YET. You are offline. We send it once, as soon as you are back. What waits: rough.",
    )
    expect(view().status).toBe("")
    clock.increment(MINUTE_MS)
    await settle(() => world.tries === 2)
    await until(({ state }) => state === "unsent")
    await settle(() => true)
    world.isCut = false
    view().look()
    await until(({ state }) => state === "shared")
    expect([...world.shared.keys()]).toEqual(["key-1"])
    expect([...world.shared.values()][0]).toBe(MINUTE_MS)
  })

  test("is the same share when only the answer was lost (VIBE-04)", async () => {
    const { clock, world, view, until } = startVibe()
    await until(({ state }) => state === "choosing")
    world.isLost = true
    view().share("okay")
    await until(({ state }) => state === "unsent")
    world.isLost = false
    clock.increment(10 * SECOND_MS)
    await until(({ state }) => state === "shared")
    expect([world.tries, world.shared.size]).toEqual([2, 1])
  })

  test("survives a killed tab: it is kept, said to be unsent, and sent by the next page, closed or not (VIBE-04)", async () => {
    const shares = aShareStore()
    const first = startVibe({ shares })
    await first.until(({ state }) => state === "choosing")
    first.world.isCut = true
    first.view().share("rough")
    await first.until(({ state }) => state === "unsent")
    first.stop()
    expect(shares.kept).toMatchObject([{ key: "key-1", vibe: "rough" }])

    const next = startVibe({ isOpen: false, shares })
    await settle(() => next.world.shared.size === 1)
    await settle(() => shares.kept.length === 0)
    expect(next.view().unsent).toBe(null)
  })

  test("can be given up while it waits", async () => {
    const { clock, world, shares, view, until } = startVibe()
    await until(({ state }) => state === "choosing")
    world.isCut = true
    view().share("rough")
    await until(({ state }) => state === "unsent")
    view().giveUp()
    await until(({ unsent }) => unsent === null)
    world.isCut = false
    clock.increment(MINUTE_MS)
    await settle(() => shares.kept.length === 0)
    expect([view().state, world.shared.size]).toEqual(["choosing", 0])
  })

  test.each([
    [new Unavailable({}), "NOT SENT YET. Our server does not answer. We keep trying."],
    [new SignInRequired({}), "NOT SENT YET. You are signed out. Sign in and we send it."],
  ])("says why it waits: %s", async (error, said) => {
    const { clock, world, view, until } = startVibe()
    await until(({ state }) => state === "choosing")
    world.error = error
    view().share("okay")
    await until(({ state }) => state === "unsent")
    expect(view().unsent).toBe(`${said} What waits: okay.`)
    expect(view().needsSignIn).toBe(error instanceof SignInRequired)
    world.error = null
    clock.increment(10 * SECOND_MS)
    await until(({ state }) => state === "shared")
  })

  test.each([
    [new NoVerifiedContacts({}), "No verified contacts", /have them opt in/u],
    [new RateLimited({ retryAfterMs: 90_000 }), "Failed to share vibe", /wait 2 minutes/u],
    [new Forbidden({}), "Failed to share vibe", /^Please try again later\.$/u],
    [new Error("secret"), "Error sharing vibe", /^Please try again later\.$/u],
  ])("is refused in words: %s (VIBE-07)", async (error, title, text) => {
    const { world, shares, view, until } = startVibe()
    await until(({ state }) => state === "choosing")
    world.error = error
    view().share("okay")
    await until(({ failure }) => failure !== null)
    expect(view().failure?.title).toBe(title)
    expect(view().failure?.text).toMatch(text)
    expect(view().state).toBe("choosing")
    await settle(() => shares.kept.length === 0)
    view().choose("good")
    expect(view().failure).toBe(null)
  })

  test("has its own name in the floating dialog (VIBE-07)", async () => {
    const { world, view, until } = startVibe({ isOpen: false })
    view().open()
    await until(({ state }) => state === "choosing")
    world.error = new Forbidden({})
    view().share("okay")
    await until(({ failure }) => failure !== null)
    expect(view().failure?.title).toBe("Failed to send Vibe Check")
  })
})

test("without a line one may choose all the same: nobody knows who would be told, and it is sent later", async () => {
  const { clock, world, view, until } = startVibe({ isCut: true })
  await until(({ state }) => state === "failed")
  expect([view().canChoose, view().recipients]).toEqual([true, ""])
  view().share("okay")
  await until(({ state }) => state === "unsent")
  world.isCut = false
  clock.increment(10 * SECOND_MS)
  await until(({ state }) => state === "shared")
  expect([...world.shared.keys()]).toEqual(["key-1"])
})
