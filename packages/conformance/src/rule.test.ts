import { NotFound } from "@porchlight/core/error"
import { describe, expect, test } from "vitest"
import { check, equal, oneWins, present, race, rejects, RuleBroken, refusal } from "./check.ts"
import { describeRules, type Rule, type Skips } from "./rule.ts"
import { allRules } from "./rules.ts"

interface Light {
  readonly isOn: boolean
  readonly close: () => Promise<void>
}

const rules: ReadonlyArray<Rule<Light>> = [
  { title: "the light is on", run: async ({ isOn }) => check(isOn, "it is off") },
  { title: "the light is off", run: async ({ isOn }) => check(!isOn, "it is on") },
]

/** Registers rules with a runner that only notes them, and runs what was registered. */
async function run(skip: Skips = {}): Promise<{ results: Record<string, string | null>; closed: number }> {
  const registered: Array<readonly [title: string, run: () => Promise<void>]> = []
  let closed = 0
  const close = async () => void (closed += 1)
  const runner = {
    describe: (_: string, body: () => void) => body(),
    test: (title: string, body: () => Promise<void>) => void registered.push([title, body]),
  }
  describeRules(runner, "a light", rules, async () => ({ isOn: true, close }), skip)
  const results: Record<string, string | null> = {}
  for (const [title, body] of registered) {
    results[title] = await body().then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : "?"),
    )
  }
  return { results, closed }
}

describe("describeRules", () => {
  test("each rule runs on a subject of its own, which is put away whatever happens", async () => {
    const { results, closed } = await run()
    expect(results).toEqual({ "the light is on": null, "the light is off": "it is on" })
    expect(closed).toBe(2)
  })

  test("a skipped rule that does not hold passes, with its reason in the title", async () => {
    const { results } = await run({ "the light is off": "it is night" })
    expect(results["skipped: the light is off (it is night)"]).toBeNull()
  })

  test("a stale skip fails", async () => {
    const { results } = await run({ "the light is on": "it was broken once" })
    expect(results["skipped: the light is on (it was broken once)"]).toMatch(/stale/)
  })

  test("a skip of nothing and a skip without a reason are refused", async () => {
    await expect(run({ "the light is green": "why not" })).rejects.toThrow(/do not exist/)
    await expect(run({ "the light is on": " " })).rejects.toThrow(/without a reason/)
  })
})

describe("the rules", () => {
  test("there are more than a hundred, and no two have one title", () => {
    expect(allRules.length).toBeGreaterThan(100)
    expect(new Set(allRules.map(({ title }) => title)).size).toBe(allRules.length)
  })
})

describe("checks", () => {
  test("equal compares structures, whatever the order of fields", () => {
    expect(() => equal({ a: 1, b: [2, { c: 3, d: 4 }] }, { b: [2, { d: 4, c: 3 }], a: 1 })).not.toThrow()
    expect(() => equal<unknown>([1, 2], [2, 1])).toThrow(RuleBroken)
    expect(() => equal<unknown>(undefined, null)).toThrow(RuleBroken)
  })

  test("a difference in a long text is shown with what is around it", () => {
    const long = "x".repeat(5_000)
    const compare = () => equal(`${long}one${long}`, `${long}two${long}`)
    expect(compare).toThrow(/^.{0,300}xone.{0,300}xtwo.{0,300}$/)
  })

  test("rejects wants a refusal with one of its tags", async () => {
    const error = new NotFound({})
    expect(await rejects(Promise.reject(error), "Conflict", "NotFound")).toBe(error)
    await expect(rejects(Promise.reject(error), "Conflict")).rejects.toThrow(/NotFound instead of Conflict/)
    await expect(rejects(Promise.reject(new TypeError("x")), "NotFound")).rejects.toThrow(/TypeError/)
    await expect(rejects(Promise.resolve(1), "NotFound")).rejects.toThrow(/accepted/)
  })

  test("an error without a tag is never a refusal", async () => {
    await expect(refusal(Promise.reject(new TypeError("x")))).rejects.toBeInstanceOf(RuleBroken)
    expect(await refusal(Promise.resolve())).toBeNull()
  })

  test("of racers one may win, and not two or none", async () => {
    const wins = () => Promise.resolve()
    const loses = () => Promise.reject(new NotFound({}))
    oneWins(await race(wins, loses), "NotFound")
    const both = await race(wins, wins)
    expect(() => oneWins(both, "NotFound")).toThrow(RuleBroken)
    const none = await race(loses, loses)
    expect(() => oneWins(none, "NotFound")).toThrow(RuleBroken)
  })

  test("present gives what is there", () => {
    expect(present(0, "a number")).toBe(0)
    expect(() => present(null, "a number")).toThrow("a number is missing")
  })
})
