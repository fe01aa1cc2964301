import { FAKE_CALL_DELAYS_MS } from "@porchlight/core/fake-call"
import { addMs, MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { placedCallSql } from "../src/fake-call/index.ts"
import type { OwnCall } from "./aside.ts"
import { insist, type Crier } from "./scene.ts"

const CALL = "A call to her own phone rings once, in time, or not at all"
const ASIDE_MS = 33

/** Lets a dater have her own phone called some times, and call that off in time, at its very moment, too late, or before it was asked for. */
export function callHerself(crier: Crier): void {
  const { world, random } = crier
  for (let times = random.pick([1, 1, 2, 3]); times > 0; times -= 1) {
    const own = { ...crier, random: random.fork(`call ${times}`) }
    world.at(addMs(world.now(), random.below(100 * MINUTE_MS)), () => haveCalled(own))
  }
}

async function haveCalled(crier: Crier): Promise<void> {
  const { world, story, plot, random } = crier
  const call: OwnCall = {
    key: `call-${world.id()}`,
    askedAt: world.now(),
    ringsAt: null,
    isAnother: false,
    offAskedAt: null,
    offAt: null,
  }
  story.aside.calls.push(call)
  // What she does last may arrive first.
  if (plot.isLively && random.chance(0.1)) await callOff(crier, call)
  await place(crier, call)
  if (call.ringsAt === null || random.chance(0.4)) return
  const aside = plot.isLively ? random.pick([-1, 0, 0, 1, 3 * SECOND_MS]) : -ASIDE_MS
  const until = random.pick([
    random.below(Math.max(1, call.ringsAt - world.now())),
    call.ringsAt - world.now() + aside,
  ])
  await world.sleep(Math.max(0, until))
  await callOff(crier, call)
}

async function place({ world, story, plot, random }: Crier, call: OwnCall): Promise<void> {
  const { name, id } = story.dater
  const delayMs = random.pick(FAKE_CALL_DELAYS_MS)
  const label = `${name} has herself called in ${delayMs / SECOND_MS} s`
  const asked = await insist(world, label, (context) =>
    placedCallSql(context, id).place({ delayMs, script: "" }, call.key),
  )
  if (asked.type === "refused") return world.fault(CALL, `${label}: refused with ${asked.tag}`)
  if (plot.isWatched) story.screens.push(asked.value)
  const shown = asked.value.call
  if (call.offAt !== null || shown?.key !== call.key) {
    call.isAnother = true
    if (call.offAskedAt !== null || shown === null) return
    const isKnown = story.aside.calls.some(({ key }) => key === shown.key)
    if (!isKnown) world.fault(CALL, `${label}: she was shown a call that she never asked for`)
    return
  }
  call.ringsAt = shown.ringsAt
  const askedFor = addMs(shown.ringsAt, -delayMs)
  if (askedFor < call.askedAt || askedFor > world.now())
    world.fault(CALL, `${label}: it rings at another time`)
  if (random.chance(0.4)) world.ambush(shown.ringsAt)
}

async function callOff({ world, story, plot }: Crier, call: OwnCall): Promise<void> {
  const { name, id } = story.dater
  const label = `${name} calls the call off`
  call.offAskedAt = world.now()
  const asked = await insist(world, label, (context) => placedCallSql(context, id).cancel(call.key))
  if (asked.type === "refused") return world.fault(CALL, `${label}: refused with ${asked.tag}`)
  if (plot.isWatched) story.screens.push(asked.value)
  const shown = asked.value.call
  if (call.ringsAt === null) {
    if (shown?.key !== call.key) call.offAt = world.now()
    return
  }
  if (shown?.key !== call.key) return
  if (shown.state === "cancelled") call.offAt = world.now()
  else if (shown.state === "waiting" || world.now() < call.ringsAt) {
    world.fault(CALL, `${label}: it is ${shown.state}`)
  }
}
