import { expect, test } from "vitest"
import { followKeyboard } from "./keyboard.ts"

/** A page of 800 pixels, and what is seen of it. */
function aPhone() {
  const set = new Map<string, string>()
  const style = { setProperty: (name: string, value: string) => void set.set(name, value) }
  const seen = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 })
  followKeyboard({ clientHeight: 800, style }, seen)
  return {
    set,
    show: (part: { readonly height: number; readonly offsetTop?: number; readonly scale?: number }) => {
      Object.assign(seen, { offsetTop: 0, scale: 1, ...part })
      seen.dispatchEvent(new Event("resize"))
    },
  }
}

test.each([
  ["a keyboard covers the lower part", { height: 450 }, "0px", "350px"],
  ["the page was pushed up for it", { height: 450, offsetTop: 200 }, "200px", "150px"],
  ["it is gone", { height: 800 }, "0px", "0px"],
  ["the page is drawn beyond its end", { height: 820, offsetTop: -10 }, "0px", "0px"],
  ["she enlarges a part with two fingers", { height: 400, offsetTop: 100, scale: 2 }, "0px", "0px"],
])("when %s, what stands at the edges knows what is covered", (_what, part, top, bottom) => {
  const { set, show } = aPhone()
  show(part)
  expect(Object.fromEntries(set)).toEqual({ "--covered-top": top, "--covered-bottom": bottom })
})

test("a browser that does not say what is seen covers nothing", () => {
  expect(() => followKeyboard({ clientHeight: 800, style: { setProperty: () => {} } }, null)).not.toThrow()
})
