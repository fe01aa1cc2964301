import { createElement, render } from "preact"
import { act } from "preact/test-utils"
import { expect, test, vi } from "vitest"

// What the built app has in place of React.
vi.doMock("react", () => import("preact/compat"))
const { useSyncExternalStoreWithSelector } = await import("./selector.ts")
vi.doUnmock("react")

interface Watch {
  readonly name: string
  readonly people: ReadonlyArray<string>
}

type Select<Selection> = (watch: Watch) => Selection

/** A part that shows what it selects of a store, on a page in which nothing is painted. */
async function showing<Selection>(
  select: Select<Selection>,
  isEqual?: (before: Selection, now: Selection) => boolean,
) {
  let watch: Watch = { name: "Maya", people: ["Sam"] }
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const read = () => watch
  const drawn: Array<Selection> = []
  function Part({ by }: { readonly by: Select<Selection> }) {
    drawn.push(useSyncExternalStoreWithSelector(subscribe, read, read, by, isEqual))
    return null
  }
  const page = emptyPage()
  const show = (by: Select<Selection>) => act(() => render(createElement(Part, { by }), page))
  await show(select)
  return {
    drawn,
    show,
    store: (next: Watch) =>
      act(() => {
        watch = next
        for (const listener of listeners) listener()
      }),
  }
}

/** Whatever a drawing asks of a place in which nothing stands. */
function emptyPage(): Element {
  const place = { childNodes: [], firstChild: null, nodeType: 1, insertBefore: () => {} }
  return place as unknown as Element
}

test("a part is drawn anew when what it selects changes, and not for the rest", async () => {
  const { drawn, store } = await showing(({ name }) => name)
  await store({ name: "Maya", people: [] })
  expect(drawn).toEqual(["Maya"])
  await store({ name: "Noor", people: [] })
  expect(drawn).toEqual(["Maya", "Noor"])
})

test("what is equal to what was selected before stays the very same, also where it is selected in another way", async () => {
  const isEqual = (before: ReadonlyArray<string>, now: ReadonlyArray<string>) => before.join() === now.join()
  const { drawn, store, show } = await showing<ReadonlyArray<string>>(({ people }) => people, isEqual)
  await store({ name: "Noor", people: ["Sam"] })
  expect(drawn).toHaveLength(1)
  await show(({ people }) => people.toReversed())
  expect(drawn).toHaveLength(2)
  expect(drawn[1]).toBe(drawn[0])
  await store({ name: "Noor", people: ["Sam", "Lee"] })
  expect(drawn.at(-1)).toEqual(["Lee", "Sam"])
})

test("who selects something else sees it at once", async () => {
  const { drawn, show } = await showing<string>(({ name }) => name)
  await show(({ people }) => people.join())
  expect(drawn).toEqual(["Maya", "Sam"])
})

test("of the same snapshot is selected once, or what is made anew each time would be drawn for ever", async () => {
  const select = vi.fn<Select<ReadonlyArray<string>>>(({ people }) => [...people])
  const { drawn, show, store } = await showing(select)
  await show(select)
  expect(select).toHaveBeenCalledOnce()
  await store({ name: "Maya", people: ["Sam", "Lee"] })
  expect(drawn.at(-1)).toEqual(["Sam", "Lee"])
  expect(select).toHaveBeenCalledTimes(2)
})
