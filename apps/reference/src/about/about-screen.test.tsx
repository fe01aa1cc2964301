import { createMemoryWorld } from "@porchlight/adapters-memory"
import { toInstant } from "@porchlight/core/time"
import { BackendProvider } from "@porchlight/ui/backend"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { Router } from "wouter"
import { AboutScreen } from "./about-screen.tsx"

/** The page as a backend has it that really tells people, or only pretends to. */
function about(realDelivery: boolean): string {
  const memory = createMemoryWorld({ now: () => toInstant(0) }).backendFor()
  const backend = { ...memory, capabilities: { ...memory.capabilities, realDelivery } }
  return renderToStaticMarkup(
    <Router ssrPath="/about">
      <BackendProvider backend={backend}>
        <AboutScreen />
      </BackendProvider>
    </Router>,
  )
}

const madeUp = /500K\+|99\.8%|10K\+|2,847|2021|Robin Sample/u

test("figures that nobody has shown to be true stand in a demo alone, marked as samples (CONST-30, LEGAL-05)", () => {
  expect(about(false)).toMatch(madeUp)
  expect(about(false)).toContain("Sample content")
  expect(about(true)).toContain("Our mission")
  expect(about(true)).not.toMatch(madeUp)
  expect(about(true)).not.toContain("Sample")
})
