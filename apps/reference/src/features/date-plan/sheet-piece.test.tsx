import { Suspense } from "react"
import { prerender } from "react-dom/static"
import { expect, test } from "vitest"
import { sheetPiece } from "./sheet-piece.tsx"

test("a tool whose file does not come says so beside the plan, and does not take the plan along", async () => {
  const Tool = sheetPiece(
    () => "Share Location",
    () => Promise.reject(new TypeError("Failed to fetch")),
  )
  const { prelude } = await prerender(
    <main>
      Robin
      <Suspense fallback="One moment">
        <Tool onClose={() => {}} />
      </Suspense>
    </main>,
  )
  const shown = await new Response(prelude).text()
  for (const words of ["Robin", "Share Location", "This could not be loaded.", "Try again", "Close"])
    expect(shown).toContain(words)
  expect(shown).not.toContain("One moment")
})
