import { Suspense } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { prerender } from "react-dom/static"
import { expect, test, vi } from "vitest"
import { Nothing, piece, type Piece } from "./piece.ts"

const Lamp = () => <p>Lit</p>

/** What stands there in the very first moment. */
const atOnce = (Part: Piece<object>) =>
  renderToStaticMarkup(
    <Suspense fallback="One moment">
      <Part />
    </Suspense>,
  )

test("a part whose file is there is shown at once, without one moment before", async () => {
  const Part = piece(async () => Lamp)
  await Part.fetch()
  expect(atOnce(Part)).toContain("<p>Lit</p>")
})

test("what a screen can do without is drawn after it, in a task of its own: a tap that comes meanwhile is not kept waiting", async () => {
  const Part = piece(async () => Lamp, Nothing)
  await Part.fetch()
  expect(atOnce(Part)).toContain("One moment")
  const { prelude } = await prerender(
    <Suspense fallback="One moment">
      <Part />
    </Suspense>,
  )
  expect(await new Response(prelude).text()).toContain("<p>Lit</p>")
})

test("a part whose file is not there is waited for", () => {
  const Part = piece(async () => Lamp)
  expect(atOnce(Part)).toContain("One moment")
})

test("a file is asked for once, however many want it, and again after it did not come", async () => {
  const load = vi.fn<() => Promise<typeof Lamp>>().mockRejectedValueOnce(new TypeError("Failed to fetch"))
  load.mockResolvedValue(Lamp)
  const Part = piece(load)
  const both = [Part.fetch(), Part.fetch()]
  await expect(both[0]).rejects.toThrow("Failed to fetch")
  await expect(both[1]).rejects.toThrow("Failed to fetch")
  expect(load).toHaveBeenCalledTimes(1)
  await Part.fetch()
  expect(load).toHaveBeenCalledTimes(2)
  expect(atOnce(Part)).toContain("<p>Lit</p>")
})

test("what a screen can do without goes without its file, and does not take the screen along", async () => {
  const Part = piece(() => Promise.reject(new TypeError("Failed to fetch")), Nothing)
  await expect(Part.fetch()).rejects.toThrow("Failed to fetch")
  const { prelude } = await prerender(
    <main>
      SOS
      <Suspense fallback="One moment">
        <Part />
      </Suspense>
    </main>,
  )
  const shown = await new Response(prelude).text()
  expect(shown).toContain("SOS")
  expect(shown).not.toContain("One moment")
})
