import { addMs, MINUTE_MS, type Instant } from "@porchlight/core/time"
import type { Phone } from "@porchlight/core/phone"
import { escapeTextSql } from "../src/escape-text/index.ts"
import { insist, type Crier } from "./scene.ts"

const PROMISE = "An escape text goes out twice, or once when she is safe"

/** Sends an escape text, and says that she is safe, in time, at the last moment, late or never. */
export async function escape({ world, story, random }: Crier): Promise<void> {
  const { name, id, phone, people } = story.dater
  const person = random.chance(0.7) ? random.pick(people) : null
  const key = `escape-${world.id()}`
  const run = { key, askedAt: world.now(), doneAt: null as Instant | null, safeAt: null as Instant | null }
  const asked = await insist(world, `${name} sends an escape text`, (context) =>
    escapeTextSql(context, id).start(
      // Numbers of the cast are written as E.164.
      { phone: (person?.phone ?? phone) as Phone },
      key,
    ),
  )
  if (asked.type === "refused") {
    const isGone = person !== null && (!person.hasConsented || !person.smsEnabled || person.leavesAt !== null)
    if (!(asked.tag === "EscapeRefused" && isGone)) {
      world.fault(PROMISE, `${name} was refused an escape text: ${asked.tag}`)
    }
    return
  }
  // While another one counts down, this is that one.
  if (asked.value.run?.key !== key) return
  const own = Object.assign(run, { personId: person?.id ?? null, doneAt: world.now() })
  story.cries.escapes.push(own)
  const { retryAt } = asked.value.run
  if (random.chance(0.4)) world.ambush(retryAt)
  if (random.chance(0.4)) return
  const early = random.below(5 * MINUTE_MS)
  const when = random.pick([addMs(world.now(), early), addMs(retryAt, random.pick([-1, 0, 0, 1, 3_000]))])
  await world.sleep(Math.max(0, when - world.now()))
  const safe = await insist(world, `${name} is safe`, (context) => escapeTextSql(context, id).safe(key))
  if (safe.type === "done") own.safeAt = world.now()
  else if (safe.tag !== "EscapeRepeated" || world.now() < retryAt) {
    world.fault(PROMISE, `${name} is safe, and was answered ${safe.tag}`)
  }
}
