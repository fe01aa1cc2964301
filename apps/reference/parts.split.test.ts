import { describe, expect, test } from "vitest"
import { splitParts } from "./parts.split.ts"

const part = (scope: string, name: string, then = "") => `[data-scope=${scope}][data-part=${name}]${then}`
const split = (rules: string) =>
  splitParts(`@layer reset, parts, utilities;\n@layer parts {${rules}}`, new Set(["webhook", "venue"]))

/** A style sheet in one line. */
const plain = (css = "") =>
  css
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/ ?([{}]) ?/gu, "$1")
    .trim()

describe("splitParts", () => {
  test("each feature has its own rules, in their layer, and the rest loses them", () => {
    const { rest, order, apart } = split(
      `${part("sos", "root")} {color: red} ${part("webhook", "list")} {color: red} ${part("venue", "root")} {gap: 0}`,
    )
    expect(order).toBe("@layer reset, parts, utilities;\n")
    expect(plain(rest)).toBe(
      `@layer reset, parts, utilities; @layer parts{${part("sos", "root")}{color: red}}`,
    )
    expect(plain(apart.get("webhook"))).toBe(`@layer parts{${part("webhook", "list")}{color: red}}`)
    expect(plain(apart.get("venue"))).toBe(`@layer parts{${part("venue", "root")}{gap: 0}}`)
  })

  test("a rule of several features goes to each of them, and stays for the others", () => {
    const { rest, apart } = split(
      `${part("sos", "root")}, ${part("webhook", "list")}, ${part("venue", "list")} {color: red}`,
    )
    expect(rest).toContain(`${part("sos", "root")} {color: red}`)
    expect(rest).not.toContain("webhook")
    expect(apart.get("webhook")).toContain(`${part("webhook", "list")} {color: red}`)
    expect(apart.get("venue")).toContain(`${part("venue", "list")} {color: red}`)
  })

  test("what holds under a condition still does, in the order of what is said", () => {
    const { apart, rest } = split(
      `${part("webhook", "list")} {gap: 0} @media (width > 30rem) {${part("webhook", "list")} {gap: 1px}}`,
    )
    expect(plain(apart.get("webhook"))).toBe(
      `@layer parts{${part("webhook", "list")}{gap: 0}@media (width > 30rem){${part("webhook", "list")}{gap: 1px}}}`,
    )
    expect(plain(rest)).toBe("@layer reset, parts, utilities")
  })

  test.each([
    ["of every feature", `[data-part=list][data-scope] {row-gap: 0}`],
    ["whose name ends alike", `[data-part$=list][data-scope] {gap: 0}`],
    ["any part", `[data-scope] {gap: 0}`],
    ["under a condition", `@media print {[data-part=list][data-scope] {gap: 0}}`],
  ])("what a later rule for parts %s overrides stays before it", (_, later) => {
    const rule = `${part("webhook", "list")} {gap: 1px}`
    expect(split(`${rule} ${later}`).rest).toContain(rule)
    expect(split(`${later} ${rule}`).rest).not.toContain(rule)
  })

  test("what stays keeps what it overrides", () => {
    const [first, second] = [
      `${part("webhook", "list")} {gap: 1px}`,
      `${part("webhook", "list")} {gap: 2px; color: red}`,
    ]
    const { rest } = split(`${first} ${second} [data-part=list][data-scope] {color: blue}`)
    expect(rest).toContain(first)
    expect(rest).toContain(second)
  })

  test.each([
    ["says something else", `[data-part=list][data-scope] {color: red}`],
    ["is of another part", `[data-part=item][data-scope] {gap: 0}`],
    ["is of another feature", `${part("sos", "list")} {gap: 0}`],
    ["is in another layer", `} @layer utilities {[data-part=list][data-scope] {gap: 0}`],
  ])("a later rule that %s holds nothing back", (_, later) => {
    const rule = `${part("webhook", "list")} {gap: 1px}`
    const { rest, apart } = split(`${rule} ${later}`)
    expect(rest).not.toContain(rule)
    expect(apart.get("webhook")).toContain(rule)
  })

  test("a selector that names two features stays", () => {
    const rule = `${part("venue", "root")} ${part("webhook", "list")} {gap: 0}`
    expect(split(rule).rest).toContain(rule)
  })

  test("a style sheet that does not say in which order its layers are is refused", () => {
    expect(() => splitParts("@layer parts {a {color: red}}", new Set())).toThrow(/in which order/u)
  })
})
