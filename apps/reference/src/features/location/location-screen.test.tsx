import { createMemoryWorld } from "@porchlight/adapters-memory"
import { locationMessages, locationShareMessages } from "@porchlight/core/location"
import { toInstant } from "@porchlight/core/time"
import { BackendProvider } from "@porchlight/ui/backend"
import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { LocationScreen } from "./location-screen.tsx"
import { OwnPlace } from "./own-place.tsx"

/** As a browser shows it that was told nothing: there no place is sent. */
const shown = (screen: ReactNode) =>
  renderToStaticMarkup(
    <BackendProvider backend={createMemoryWorld({ now: () => toInstant(0) }).backendFor()}>
      {screen}
    </BackendProvider>,
  )

test("while no place of a date is sent nothing says that it is (LOC-02)", () => {
  const page = shown(<LocationScreen watchId="watch" isAlarm={false} />)
  expect(page).not.toContain(locationMessages.sharing)
  expect(page).toContain("Your place is not sent.")
})

test("a phone on which no share was begun, or that was told to stop, sends it no place unasked, and says so (LOC-03)", () => {
  const page = shown(<OwnPlace shareId="share" />)
  expect(page).not.toContain(locationShareMessages.pauses)
  expect(page).toContain("This phone does not send its place.")
})
