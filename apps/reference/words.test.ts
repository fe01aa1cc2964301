import { describe, expect, test } from "vitest"
import { namedIn, onlyWords, withOwnWords } from "./words.ts"

const catalogues = new Map([
  ["sosMessages", "/core/sos.messages.ts"],
  ["trialMessages", "/core/trial.messages.ts"],
])
const asking = (code: string) => withOwnWords(code, catalogues, (file, keys) => `${file}?${keys.join("+")}`)
const IMPORT = `import { sosMessages as words } from "@porchlight/core/sos"\n`

describe("a module asks for the texts it names", () => {
  test.each([
    ["f(words.hold, words.button)", "button+hold"],
    ["f(words.section[id])", "section"],
    [`f(words["hold"])`, "hold"],
    ["const { hold, button: other } = words", "button+hold"],
    ["f({ words: 1 }, a.words, words.hold)", "hold"],
  ])("%s: %s", (code, keys) => {
    expect(asking(IMPORT + code)).toBe(
      `import { sosMessages as words } from "/core/sos.messages.ts?${keys}";\n${code}`,
    )
  })

  test.each([
    "f(words[id])",
    "f(words)",
    "const { hold, ...rest } = words",
    "f({ words })",
    "f({ ...words })",
  ])("%s asks for all of them", (code) => {
    expect(asking(IMPORT + code)).toBe(IMPORT + code)
  })

  test("what else comes from there goes on coming from there", () => {
    const code = `import all, { stop, sosMessages, trialMessages as trial } from "@porchlight/core"\nf(sosMessages.hold, trial[id])`
    expect(asking(code)).toBe(
      `import { sosMessages as sosMessages } from "/core/sos.messages.ts?hold";import all, { stop, trialMessages as trial } from "@porchlight/core";\nf(sosMessages.hold, trial[id])`,
    )
  })
})

const FILE = `import { messages } from "../language/index.ts"
export const sosMessages = messages("sos", {
  /** What one presses. */
  hold: "Hold",
  "long-key": "Long",
  section: { alert: "Alert" } satisfies Words,
  counted: (count: number) => \`\${sosMessages.hold} \${count}\`,
  last: "Last",
})
export const other = 1
`

describe("a catalogue with some of its texts", () => {
  test("is found by its name", () => {
    expect(namedIn(FILE)).toEqual(["sosMessages"])
  })

  test.each([
    [["long-key"], ["Long"], ["Hold", "Alert", "Last"]],
    [
      ["section", "last"],
      ["Alert", "Last"],
      ["Hold", "Long"],
    ],
    // What it says of others comes along.
    [["counted"], ["Hold", "${count}"], ["Long", "Alert", "Last"]],
  ])("%s", (keys, there, gone) => {
    const code = onlyWords(FILE, keys)
    for (const text of there) expect(code).toContain(text)
    for (const text of gone) expect(code).not.toContain(text)
    expect(namedIn(code)).toEqual(["sosMessages"])
    expect(code).toContain("export const other = 1")
  })
})
