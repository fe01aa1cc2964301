import { createMemoryWorld, seedDemo } from "@porchlight/adapters-memory"
import type { Phone } from "@porchlight/core/phone"
import { SECOND_MS, toInstant } from "@porchlight/core/time"
import type { OpenedBackend } from "./backend.ts"

/**
 * A backend in this tab, with a member who has two contacts. Nobody is told, and every screen says so. `?demo` in the
 * address begins signed in.
 */
export async function openMemory(): Promise<OpenedBackend> {
  let aheadMs = 0
  const now = () => toInstant(Date.now() + aheadMs)
  const world = createMemoryWorld({ now, origin: location.origin })
  const demo = await seedDemo(world)
  setInterval(world.tick, SECOND_MS)
  return {
    backend: new URLSearchParams(location.search).has("demo") ? demo.backend : world.backendFor(),
    openWorkbench: async () => ({
      now,
      advance: async (milliseconds) => {
        aheadMs += milliseconds
        world.tick()
      },
      outboxPath: null,
      messages: () => world.outbox,
      // The number is one that a message of this very outbox went to.
      reply: (phone, text) => world.replyBySms(phone as Phone, text),
    }),
  }
}
