import { describe, expect, test } from "vitest"
import { RuleBroken } from "./check.ts"
import { allRules } from "./rules.ts"
import { memorySubject } from "./testing/memory-subject.ts"
import { mutants } from "./testing/mutants.ts"

function ruleOf(title: string) {
  const rule = allRules.find((candidate) => candidate.title === title)
  if (!rule) throw new Error(`There is no rule "${title}".`)
  return rule
}

describe("deliberately broken backends", () => {
  test.each(mutants)('"$name" is caught by "$rule"', async ({ rule, broken }) => {
    await ruleOf(rule).run(memorySubject())
    await expect(ruleOf(rule).run(broken(memorySubject()))).rejects.toBeInstanceOf(RuleBroken)
  })

  test("there are enough of them, each caught by another rule", () => {
    expect(mutants.length).toBeGreaterThanOrEqual(12)
    expect(new Set(mutants.map(({ rule }) => rule)).size).toBe(mutants.length)
  })
})
