import { expect, test } from "vitest"

const sources = import.meta.glob<string>(["../*/*.tsx", "!../**/*.{stories,test}.tsx", "!../testing/**"], {
  eager: true,
  query: "?raw",
  import: "default",
})

/** What an element listens to by itself, before what the host gave is spread over it: it has to call both, or to take none. */
function replaceable(text: string): ReadonlyArray<string> {
  const lines = text.split("\n")
  const isOurs = (name: string, value: string) =>
    value.startsWith("chain(") || new RegExp(`\\b${name}\\b[,?"]|\\b${name}\\b \\}`, "u").test(text)
  return lines.flatMap((line, index) => {
    const [, indent = "", name = "", value = ""] = /^(\s+)(on[A-Z]\w+)=\{(.*)/u.exec(line) ?? []
    if (name === "" || isOurs(name, value)) return []
    // As they are formatted, the attributes of an element stand below each other.
    const after = lines.slice(index + 1)
    const end = after.findIndex((other) => other.trim() !== "" && !other.startsWith(indent))
    return after.slice(0, end).includes(`${indent}{...props}`) ? [name] : []
  })
}

test("a part that listens to its element hears it also where the host listens, too", () => {
  const found = Object.entries(sources).flatMap(([path, text]) =>
    replaceable(text).map((name) => `${path}: ${name}`),
  )
  expect(Object.keys(sources).length).toBeGreaterThan(500)
  expect(found).toEqual([])
})
