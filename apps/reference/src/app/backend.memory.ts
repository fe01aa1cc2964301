import { createMemoryWorld, seedDemo, type Demo, type MemoryWorld } from "@porchlight/adapters-memory"
import type { Backend } from "@porchlight/core/backend"
import { nextDeadline } from "@porchlight/core/check-in"
import { nextIncidentDeadline } from "@porchlight/core/incident"
import type { Phone } from "@porchlight/core/phone"
import { earlier, SECOND_MS, toInstant, type Instant } from "@porchlight/core/time"
import { ownTimeZone } from "@porchlight/ui/time"
import type { OpenedBackend } from "./opened-backend.ts"

/** When the next thing happens by itself; null when nothing will. */
async function nextStepAt({ checkIn }: Backend): Promise<Instant | null> {
  const { watch, incident } = await checkIn.state()
  const deadline = watch && nextDeadline(watch)
  const round = incident && nextIncidentDeadline(incident)
  return deadline !== null && round !== null ? earlier(deadline, round) : (deadline ?? round)
}

/** The backend with payments that succeed by themselves: there is no other page in a demo, and nothing is charged. */
function payingAtOnce(world: MemoryWorld, backend: Backend): Backend {
  const { createCheckout } = backend.membership
  const membership: Backend["membership"] = {
    ...backend.membership,
    createCheckout: async (...order) => {
      const page = await createCheckout(...order)
      world.actOnBillingPage(page.url, "pay")
      return page
    },
  }
  return { ...backend, membership }
}

/** Arms a date of two hours that has just begun. */
async function armDemoDate({ backend, contacts }: Demo, now: Instant): Promise<void> {
  const plan = await backend.datePlan.create(
    {
      name: "Robin",
      place: "Blue Door Café",
      startsAt: now,
      timeZone: ownTimeZone(),
      durationMinutes: 120,
      notes: "",
      contactIds: contacts.map(({ id }) => id),
      intervalMinutes: 30,
      graceMinutes: 10,
    },
    "demo-plan",
  )
  await backend.checkIn.arm({ planId: plan.id, acceptNobodyReachable: false }, "demo-watch")
}

/**
 * A backend in this tab, with a member who has two contacts. Nobody is told, and every screen says so. `?demo` in the
 * address begins signed in, `?demo=watch` on a date.
 */
export async function openMemory(): Promise<OpenedBackend> {
  let aheadMs = 0
  const now = () => toInstant(Date.now() + aheadMs)
  const world = createMemoryWorld({
    now,
    origin: location.origin,
    simulatesPlaces: true,
    demoVenues: true,
    simulatesIdentity: true,
  })
  const demo = await seedDemo(world)
  const wish = new URLSearchParams(location.search).get("demo")
  const backend = payingAtOnce(world, wish === null ? world.backendFor() : demo.backend)
  if (wish === "watch") await armDemoDate(demo, now())
  const advance = async (milliseconds: number) => {
    aheadMs += milliseconds
    world.tick()
  }
  setInterval(world.tick, SECOND_MS)
  return {
    backend,
    openWorkbench: async () => ({
      advance,
      toNextStep: async () => {
        const next = await nextStepAt(backend)
        if (next !== null) await advance(Math.max(SECOND_MS, next - now()))
        return next !== null
      },
      outboxPath: null,
      messages: () => world.outbox,
      // The number is one that a message of this very outbox went to.
      reply: (phone, text) => world.replyBySms(phone as Phone, text),
    }),
  }
}
