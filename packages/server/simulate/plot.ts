import { addMs, MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { checkInSql } from "../src/check-in/index.ts"
import { circleSql } from "../src/circle/index.ts"
import type { Dater } from "./cast.ts"
import { callHerself } from "./caller.ts"
import { cryOut, endAlone } from "./crier.ts"
import { armPlan, momentFor, newStory, say, waitUntil, type Story } from "./dater.ts"
import type { Way } from "./dater.send.ts"
import type { Plot } from "./scene.ts"
import { testCircle } from "./tester.ts"
import { goForAWalk } from "./walker.ts"
import { alarmOf, type PinKind, type Word } from "./truth.ts"
import type { World } from "./world.ts"

const ASIDE_MS = 33

/** Lets a dater live through her date. @returns what she said, and what her screen showed */
export function tellStory(
  world: World,
  dater: Dater,
  plot: Plot,
): Story & { readonly screens: Array<unknown> } {
  const story = Object.assign(newStory(dater), { screens: [] as Array<unknown> })
  const random = world.random.fork(dater.name)
  const aside = random.fork("aside")
  // Before a date there is time for a test.
  const waits = plot.isAside ? aside.pick([0, 8, 20]) * MINUTE_MS : 0
  const begin = addMs(world.now(), random.below(4 * MINUTE_MS) + waits)
  const long = random.fork("long")
  const pinKindOf = (chance: World["random"]): PinKind => {
    const isForced = chance.chance(0.2)
    const isWrong = chance.chance(0.12)
    return isForced ? plot.forced : isWrong && plot.isLively ? "wrong" : "safe"
  }
  const pinKind = () => pinKindOf(random)
  const read = async () => {
    if (!plot.isWatched) return
    const asked = await world.ask(`${dater.name} looks at the screen`, (context) =>
      checkInSql(context, dater.id).state(),
    )
    if (asked.type === "done") story.screens.push(asked.value)
  }

  const live = async () => {
    await armPlan(world, story)
    await read()
    for (let move = 0; move < plot.moves && story.truth?.endedAt === null; move += 1) {
      if (story.incidentId !== null) {
        await endAlarm(world, story, random, pinKind())
        await read()
        continue
      }
      if (plot.isLively && long.chance(0.08)) await stayLong(world, story, pinKindOf(long))
      const when = momentFor(world, story, random)
      const word = pickWord(random, pinKind)
      const way = plot.isLively && word.type !== "sooner" && random.chance(0.2) ? "text" : "app"
      if (when === null) await waitOut(world, story, random)
      else {
        // Which of two things at one instant comes first is chance: it must not tell the two lives of a calm seed apart.
        await waitUntil(world, plot.isLively ? when : addMs(when, ASIDE_MS))
        await say(world, story, word, word.type === "end" ? "app" : way)
        // The alarm opened first, or the words needed a PIN: she sees it a moment later.
        if (story.incidentId === null && isPast(world, story)) await waitOut(world, story, random)
      }
      await read()
    }
  }
  world.at(begin, live)
  if (plot.isCrying) cryOut({ world, story, plot, random: random.fork("cries") })
  if (plot.isAside) {
    testCircle({ world, story, plot, random: aside.fork("tests") }, begin)
    callHerself({ world, story, plot, random: aside.fork("calls") })
  }
  if (plot.isWalking) goForAWalk({ world, story, plot, random: random.fork("walk") })
  if (plot.isLively && random.chance(0.25)) {
    world.at(addMs(begin, random.below(70 * MINUTE_MS)), () => removeSomebody(world, dater, random))
  }
  return story
}

function isPast(world: World, { truth, dater }: Story): boolean {
  return truth !== null && truth.endedAt === null && world.now() >= alarmOf(truth, dater)
}

function pickWord(random: World["random"], pinKind: () => PinKind): Word {
  const pin = pinKind()
  const kind = random.below(11)
  if (kind < 4) return { type: "check-in", pin: null }
  if (kind < 7) return { type: "check-in", pin }
  if (kind < 9)
    return {
      type: "extend",
      minutes: random.pick([15, 30, 60] as const),
      pin: random.chance(0.5) ? pin : null,
    }
  return kind === 9 ? { type: "sooner" } : { type: "end", pin }
}

/** Asks for hours more than she had planned: past two of them her PIN goes with it. */
async function stayLong(world: World, story: Story, pin: PinKind): Promise<void> {
  for (const given of [null, null, null, pin, pin]) {
    if (story.incidentId !== null || isPast(world, story)) return
    await say(world, story, { type: "extend", minutes: 60, pin: given }, "app")
  }
}

/** Says nothing until the alarm is open, and for a while afterwards. */
async function waitOut(world: World, story: Story, random: World["random"]): Promise<void> {
  if (story.truth === null) return
  if (random.chance(0.5)) world.ambush(alarmOf(story.truth, story.dater))
  await waitUntil(world, addMs(alarmOf(story.truth, story.dater), random.below(14) * MINUTE_MS + 500))
  await refresh(world, story)
}

async function refresh(world: World, story: Story): Promise<void> {
  const row = await world.look((sql) =>
    sql.selectFrom("watch").select("incident_id").where("id", "=", story.watchId).executeTakeFirst(),
  )
  story.incidentId = row?.incident_id ?? null
}

async function endAlarm(world: World, story: Story, random: World["random"], pin: PinKind): Promise<void> {
  await world.sleep(random.pick([0, 1, 3 * SECOND_MS, random.below(12 * MINUTE_MS)]))
  const way: Way = random.chance(0.2) ? "text" : "app"
  await say(world, story, { type: "resolve", pin }, way)
}

/**
 * Tries to take somebody out of the circle in the middle of it all. A date or an alarm that counts on them keeps them, and one
 * that the dater may not know of goes on telling them.
 */
async function removeSomebody(world: World, dater: Dater, random: World["random"]): Promise<void> {
  const person = random.pick(dater.people)
  const leftBefore = person.leavesAt
  for (;;) {
    const asked = await world.ask(`${dater.name} removes ${person.name}`, (context) => {
      person.leavesAt ??= world.now()
      return circleSql(context, dater.id).remove(person.id)
    })
    if (asked.type === "refused") {
      person.leavesAt = leftBefore
      return
    }
    if (asked.type === "done") break
    await world.sleep(SECOND_MS)
  }
  const stillTold = await world.look((sql) =>
    sql
      .selectFrom("inner_circle_contacts")
      .select("id")
      .where("id", "=", person.id)
      .where("seems_like", "=", "removed")
      .executeTakeFirst(),
  )
  if (stillTold === undefined) person.goneAt ??= world.now()
}

/** The words with which a story that has not ended comes to its end. */
export async function endStory(world: World, story: Story): Promise<void> {
  await endAlone(world, story)
  await refresh(world, story)
  if (story.truth === null || story.truth.endedAt !== null) return
  if (story.incidentId !== null) await say(world, story, { type: "resolve", pin: "safe" }, "app")
  else await say(world, story, { type: "end", pin: "safe" }, "app")
}
