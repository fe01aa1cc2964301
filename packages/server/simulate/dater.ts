import { addMs, MINUTE_MS, SECOND_MS, type Instant } from "@porchlight/core/time"
import { trialEndsAt } from "@porchlight/core/trial"
import { checkInSql } from "../src/check-in/index.ts"
import { beat } from "../src/worker/index.ts"
import { receiveKey } from "../src/delivery/delivery.inbound.ts"
import { noAside, type Aside } from "./aside.ts"
import { noCries, type Cries } from "./cry.ts"
import type { Dater } from "./cast.ts"
import { send, type Call, type Way } from "./dater.send.ts"
import { after, agrees, alarmOf, armed, type Truth, type WatchFacts, type Word } from "./truth.ts"
import { noWalk, type Walk } from "./walk.ts"
import { START } from "./weather.ts"
import type { Asked, World } from "./world.ts"

/** A dater and what she has said so far. */
export interface Story {
  readonly dater: Dater
  watchId: string | null
  truth: Truth | null
  /** When her phone first asked to arm, and when the server says that it did. */
  asksToArmAt: Instant | null
  armedAt: Instant | null
  /** The date, or her trial, was over before a server was up to guard it. */
  isTooLate: boolean
  /** The alarm that her screen shows. */
  incidentId: string | null
  /** When she asked for help or gave the duress PIN, and it counted. */
  readonly calls: Array<{ readonly at: Instant; readonly kind: "sos" | "duress" }>
  readonly cries: Cries
  readonly aside: Aside
  readonly walk: Walk
  readonly wrongPins: Array<Instant>
  /** When a PIN of hers was on its way by text: it takes back a press that counts down, whatever she meant by it. */
  readonly pinTexts: Array<{ readonly from: Instant; readonly to: Instant }>
  /** When a word of hers was on its way. */
  isSpeaking: Promise<void>
}

const WORDS = "What a dater says counts"
const RETRY_MS = 5 * SECOND_MS
/** How often somebody presses into a call that says nothing to it, and how long after the time before. */
export const PRESSES = 3
export const PRESS_AGAIN_MS = 2 * SECOND_MS

export function newStory(dater: Dater): Story {
  return {
    dater,
    watchId: null,
    truth: null,
    asksToArmAt: null,
    armedAt: null,
    isTooLate: false,
    incidentId: null,
    calls: [],
    cries: noCries(),
    aside: noAside(),
    walk: noWalk(),
    wrongPins: [],
    pinTexts: [],
    isSpeaking: Promise.resolve(),
  }
}

/** Arms the dater's plan, again and again until she knows that it is armed. */
export async function armPlan(world: World, story: Story): Promise<void> {
  const { dater } = story
  const key = `arm-${world.id()}`
  story.asksToArmAt = world.now()
  for (;;) {
    const asked = await world.ask(`${dater.name} arms`, async (context) => {
      await beat(context)
      return checkInSql(context, dater.id).arm({ planId: dater.plan.id, acceptNobodyReachable: true }, key)
    })
    if (asked.type === "refused") {
      story.isTooLate = await isOver(world, dater, asked.tag)
      if (!story.isTooLate) world.fault(WORDS, `${dater.name} could not arm: ${asked.tag}`)
      return
    }
    if (asked.type === "done") {
      story.watchId = asked.value.id
      story.armedAt = asked.value.armedAt
      story.truth = armed(dater, START, asked.value.armedAt)
      return look(world, story, [story.truth])
    }
    await world.sleep(RETRY_MS)
  }
}

/** Whether a refusal to arm says what is so: the date is over, or the trial that an earlier use of hers began. */
async function isOver(world: World, dater: Dater, tag: string): Promise<boolean> {
  const now = world.now()
  if (tag === "ArmRefused") return now >= addMs(START, dater.plan.durationMinutes * MINUTE_MS)
  if (tag !== "MembershipRequired") return false
  const trial = await world.look((sql) =>
    sql.selectFrom("trials").select("started_at").where("user_id", "=", dater.id).executeTakeFirst(),
  )
  return trial !== undefined && now >= trialEndsAt(trial.started_at)
}

/** Says something and holds the server to what it makes of it. One word of a dater at a time. */
export function say(world: World, story: Story, word: Word, way: Way): Promise<void> {
  story.isSpeaking = story.isSpeaking.then(() => speak(world, story, word, way))
  return story.isSpeaking
}

async function speak(world: World, story: Story, word: Word, way: Way): Promise<void> {
  const { truth, watchId, dater } = story
  if (truth === null || watchId === null) return
  // What she said meanwhile by text or in a call has ended it: her screen shows no alarm that she could answer.
  if (word.type === "resolve" && way === "app" && story.incidentId === null) return
  const key = `word-${world.id()}`
  const label = `${dater.name} says ${word.type}${"pin" in word && word.pin ? ` with the ${word.pin} PIN` : ""} by ${typeof way === "string" ? way : "call"}`
  let possible: ReadonlyArray<Truth> = [truth]
  let tries = 1
  for (;;) {
    const from = world.now()
    const asked = await world.ask(label, (context) => send(context, story, world.hear, word, way, key))
    const at = world.now()
    if (way === "text" && "pin" in word && word.pin !== null) story.pinTexts.push({ from, to: at })
    const counted = possible.flatMap((each) => [
      ...(isForAlone(story, word, way) ? [each] : []),
      ...meanings(word, way).map((meant) => after(each, dater, meant, at)),
    ])
    if (asked.type === "lost") {
      possible = [...possible, ...counted]
      await world.sleep(RETRY_MS)
      continue
    }
    const isUnheard = asked.type === "done" && asked.value === "unheard"
    // A call that she answers before its provider's answer is stored says nothing to her: she enters it again.
    if (isUnheard && tries < PRESSES) {
      tries += 1
      await world.sleep(PRESS_AGAIN_MS)
      continue
    }
    if (typeof way === "object" && way.isHerOwn && !isUnheard)
      world.fault(WORDS, `${dater.name} was heard in a call that she asked for`)
    if (asked.type === "done" && asked.value === "counted") {
      // Either it counted now, or it had counted when the answer was lost.
      await look(world, story, [...counted, ...possible.slice(1)])
      noteEffect(world, story, word, at)
      return
    }
    await look(world, story, possible)
    if (isUnheard) return
    if (asked.type === "refused") excuse(world, story, word, asked, at)
    else if (mustCount(story, word, at)) world.fault(WORDS, `${label}: it did not count`)
    if ("pin" in word && word.pin === "wrong") story.wrongPins.push(at)
    return
  }
}

/** A PIN by text or in a call means what the moment makes of it; in the app she sees what she does. */
function meanings(word: Word, way: Way): ReadonlyArray<Word> {
  if (way === "app") return [word]
  if (word.type === "check-in" && word.pin === null) return [{ ...word, inWords: true }]
  if (!("pin" in word) || word.pin === null) return [word]
  return [
    // More time in a call there is none: then her PIN is all that is heard.
    ...(word.type === "extend" && way === "text" ? [word] : []),
    { type: "check-in", pin: word.pin, inWords: true },
    { type: "resolve", pin: word.pin },
  ]
}

/** A PIN by text is about an alarm without a date first, where she may have one. */
function isForAlone({ cries, walk }: Story, word: Word, way: Way): boolean {
  const mayBeOpen = cries.presses.length + cries.broadcasts.length > 0 || walk.routeId !== null
  return mayBeOpen && way === "text" && "pin" in word && word.pin !== null
}

/** Presses a key in a call that asks whether she is safe; in one that she asked for herself it means nothing. */
export function pressKey(world: World, story: Story, call: Call, digit: "1" | "9"): Promise<void> {
  story.isSpeaking = story.isSpeaking.then(async () => {
    const { truth, dater } = story
    if (truth === null || truth.endedAt !== null) return
    const press = () =>
      world.ask(`${dater.name} presses ${digit}`, (context) =>
        receiveKey(context, { provider: call.provider, reference: call.reference, digit }),
      )
    let asked = await press()
    // A call that she answers before its provider's answer is stored says nothing to her: she presses again.
    for (let tries = 1; asked.type === "done" && asked.value === "" && tries < PRESSES; tries += 1) {
      await world.sleep(PRESS_AGAIN_MS)
      asked = await press()
    }
    const at = world.now()
    const means = digit === "1" && !call.isHerOwn
    const spoken = means ? after(truth, dater, { type: "check-in", pin: null, inWords: true }, at) : truth
    await look(world, story, [truth, spoken])
    const isHeard = asked.type === "done" && asked.value !== ""
    if (isHeard && call.isHerOwn) world.fault(WORDS, `${dater.name} was heard in a call that she asked for`)
    if (digit === "9" && isHeard && story.truth?.endedAt === null) story.calls.push({ at, kind: "sos" })
  })
  return story.isSpeaking
}

/** Compares the watch with what it may be, and takes over which of these it is. */
async function look(world: World, story: Story, possible: ReadonlyArray<Truth>): Promise<void> {
  const { watchId, dater } = story
  const row = await world.look((sql) =>
    sql.selectFrom("watch").selectAll().where("id", "=", watchId).executeTakeFirstOrThrow(),
  )
  const facts: WatchFacts = {
    phase: row.phase,
    epoch: row.epoch,
    startedAt: row.epoch_started_at,
    dueAt: row.due_at,
    plannedEndAt: row.planned_end_at,
    originalEndAt: row.original_end_at,
    endedAt: row.ended_at,
  }
  const truth = possible.findLast((each) => agrees(each, facts))
  if (truth === undefined) {
    world.fault(
      WORDS,
      `The watch of ${dater.name} is not what she made it: ${JSON.stringify({ facts, possible })}`,
    )
  } else story.truth = truth
  story.incidentId = row.incident_id
}

/** The duress PIN that counted must be heard of. */
function noteEffect(world: World, story: Story, word: Word, at: Instant): void {
  if ("pin" in word && word.pin === "duress") story.calls.push({ at, kind: "duress" })
}

function mustCount({ truth, dater, incidentId }: Story, word: Word, at: Instant): boolean {
  if (truth === null || truth.endedAt !== null || incidentId !== null) return false
  if (at >= alarmOf(truth, dater)) return false
  if ("pin" in word && word.type !== "extend") return word.pin !== "wrong"
  return after(truth, dater, word, at) !== truth
}

function excuse(
  world: World,
  story: Story,
  word: Word,
  { tag }: Extract<Asked<never>, { type: "refused" }>,
  at: Instant,
): void {
  const { truth, dater, incidentId } = story
  if (truth === null) return
  const isOverdue = at >= alarmOf(truth, dater)
  const isGood =
    (tag === "PinWrong" && "pin" in word && word.pin === "wrong") ||
    (tag === "AlarmOpen" && (incidentId !== null || isOverdue)) ||
    (tag === "PinRequired" && isOverdue) ||
    (tag === "WatchEnded" && truth.endedAt !== null) ||
    (tag === "ExtensionTooLong" && after(truth, dater, word, at) === truth)
  if (!isGood) world.fault(WORDS, `${dater.name} was refused ${word.type} without a reason: ${tag}`)
}

/** Waits for an instant, at most as long as a story can take. */
export async function waitUntil(world: World, instant: Instant): Promise<void> {
  await world.sleep(Math.max(0, instant - world.now()))
}

/** A moment around the due time: mostly in time, sometimes at the very moment of the alarm, or never. */
export function momentFor(world: World, story: Story, random: World["random"]): Instant | null {
  const { truth, dater } = story
  if (truth === null) return null
  const alarm = alarmOf(truth, dater)
  const kind = random.below(10)
  if (kind < 5) return addMs(truth.dueAt, -random.below(8 * MINUTE_MS))
  if (kind < 6) return addMs(truth.dueAt, random.below(alarm - truth.dueAt))
  if (kind < 7) {
    // At the very moment of a reminder or a prompt.
    const step = addMs(truth.dueAt, random.pick([-5, -1, 0, 0, 3]) * MINUTE_MS)
    return step < alarm ? addMs(step, random.pick([-1, 0, 0, 0, 1])) : step
  }
  if (kind < 9) return addMs(alarm, random.pick([-1, 0, 0, 1, 400, 5_000]))
  return null
}
