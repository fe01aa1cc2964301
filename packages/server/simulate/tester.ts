import { addMs, MINUTE_MS, SECOND_MS, type Instant } from "@porchlight/core/time"
import { drilledMessages } from "@porchlight/core/circle"
import { answerDrillLink } from "../src/circle/circle.drill.answer.ts"
import { drillSql } from "../src/circle/index.ts"
import { receiveReply } from "../src/delivery/delivery.inbound.ts"
import type { CircleTest } from "./aside.ts"
import type { Person } from "./cast.ts"
import type { Story } from "./dater.ts"
import type { Handed } from "./gateway.ts"
import { insist, type Crier } from "./scene.ts"
import type { World } from "./world.ts"

const TEST = "A test of the circle is nothing but a test"
const ASIDE_MS = 33
const TOKEN = /\/t\/([A-Za-z0-9_-]{43})\b/

/** Lets a dater test her circle now and then, at the very moment in which her date begins among others. */
export function testCircle(crier: Crier, begin: Instant): void {
  const { world, plot, random, story } = crier
  if (random.chance(0.4)) {
    const at = plot.isLively ? begin : addMs(begin, -MINUTE_MS)
    world.at(addMs(world.now(), random.below(Math.max(1, at - world.now() + MINUTE_MS))), () => repeat(crier))
  }
  for (let times = random.pick([1, 2, 3]); times > 0; times -= 1) {
    const early = addMs(world.now(), random.below(Math.max(1, begin - world.now())))
    const near = addMs(begin, plot.isLively ? random.pick([-1, 0, 0, 1, 400]) : ASIDE_MS)
    const at = random.pick([early, early, near, addMs(begin, random.below(140 * MINUTE_MS))])
    const test = { key: `test-${world.id()}`, askedAt: at, doneAt: null }
    const own = { ...crier, random: random.fork(`test ${times}`) }
    world.at(at, () => {
      story.aside.tests.push(test)
      return start(own, test)
    })
  }
}

async function repeat({ world, story }: Crier): Promise<void> {
  const { name, id } = story.dater
  story.aside.repeatsFrom = world.now()
  await insist(world, `${name} has tests go out by themselves`, (context) =>
    drillSql(context, id).setRepeats(true),
  )
}

async function start({ world, story, plot }: Crier, test: CircleTest): Promise<void> {
  const { name, id } = story.dater
  const asked = await insist(world, `${name} tests her circle`, (context) =>
    drillSql(context, id).start(test.key),
  )
  if (asked.type === "done") {
    test.doneAt = world.now()
    if (plot.isWatched) story.screens.push(asked.value)
    return
  }
  if (asked.tag !== "DrillRefused") return world.fault(TEST, `${name} was refused a test: ${asked.tag}`)
  const mayNot =
    story.asksToArmAt !== null || story.aside.tests.length > 1 || story.aside.repeatsFrom !== null
  const hasPeople = story.dater.people.some(({ hasConsented, leavesAt }) => hasConsented && leavesAt === null)
  if (!mayNot && hasPeople) world.fault(TEST, `${name} was refused a test without a reason`)
}

/** Lets somebody who got a test answer it by text or behind its link, once or twice, or not at all. */
export function answerTest(
  { world, random, story }: Pick<Crier, "world" | "random"> & { readonly story: Story },
  { channel, text }: Handed["message"],
  person: Person,
): void {
  if (random.chance(0.3)) return
  const token = TOKEN.exec(text)?.[1]
  if (token === undefined) return world.fault(TEST, `There is no link in a test to ${person.name}.`)
  const isByText = channel === "sms" && random.chance(0.5)
  const moment = () => addMs(world.now(), random.pick([1, 5 * SECOND_MS, random.below(100 * MINUTE_MS)]))
  for (const at of random.chance(0.2) ? [moment(), moment()] : [moment()]) {
    world.at(at, async () => {
      const askedAt = world.now()
      const isTaken = await answer(world, person, {
        token: isByText ? null : token,
        daterName: story.dater.name,
      })
      story.aside.answers.push({ contactId: person.id, askedAt, doneAt: world.now(), isTaken })
    })
  }
}

/** @returns whether they are told that it counts */
async function answer(
  world: World,
  person: Person,
  { token, daterName }: { readonly token: string | null; readonly daterName: string },
): Promise<boolean> {
  const asked = await insist(world, `${person.name} answers the test`, async (context) => {
    if (token === null) {
      const words = await receiveReply(context, { from: person.phone, text: "OK" })
      return words === drilledMessages.thanks(daterName)
    }
    const { answeredAt, isInterrupted } = await answerDrillLink(context, token)
    return answeredAt !== null && !isInterrupted
  })
  if (asked.type === "done") return asked.value
  if (person.leavesAt === null) world.fault(TEST, `${person.name} could not answer the test: ${asked.tag}`)
  return false
}
