import { createMemoryWorld } from "@porchlight/adapters-memory"
import type { Backend } from "@porchlight/core/backend"
import { toInstant } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { render, renderHook } from "vitest-browser-react"
import { BackendProvider, useLive } from "../backend/index.ts"
import { CheckIn } from "./index.ts"

/** A backend that says it is live, and throws when it is asked to be. */
function unfollowed(): Backend {
  const backend = createMemoryWorld({ now: () => toInstant(0) }).backendFor()
  const subscribe = () => {
    throw new TypeError("WebSocket is not defined")
  }
  const state = () => new Promise<never>(() => {})
  return { ...backend, live: { subscribe }, checkIn: { ...backend.checkIn, state } }
}

test("where no line can be asked for the place says that it is down, and nothing around it is lost", async () => {
  const screen = await render(
    <BackendProvider backend={unfollowed()}>
      <button type="button">SOS</button>
      <CheckIn.Root>
        <CheckIn.LineStatus />
      </CheckIn.Root>
    </BackendProvider>,
  )
  await expect.element(screen.getByText(/The line is down\./)).toBeVisible()
  await expect.element(screen.getByRole("button", { name: "SOS" })).toBeVisible()
})

test("what follows a topic by itself knows that nothing is live there", async () => {
  const { result } = await renderHook(() => useLive("circle"), {
    wrapper: ({ children }) => <BackendProvider backend={unfollowed()}>{children}</BackendProvider>,
  })
  expect(result.current).toEqual({ state: null, isUp: false })
})
