import { addMs, MINUTE_MS, SECOND_MS, type Instant } from "@porchlight/core/time"
import {
  SOS_COUNTDOWN_MS,
  SOS_HOLD_MS,
  WALK_COUNTDOWN_MS,
  WALK_SILENT_MS,
  type SosMode,
} from "@porchlight/core/sos"
import type { ServerContext } from "../src/context/index.ts"
import { receiveReply } from "../src/delivery/delivery.inbound.ts"
import { incidentSql } from "../src/incident/index.ts"
import { sosSql } from "../src/sos/index.ts"
import { DURESS_PIN, SAFE_PIN, WRONG_PIN } from "./cast.ts"
import type { Press } from "./cry.ts"
import type { Story } from "./dater.ts"
import { escape } from "./escaper.ts"
import { insist, type Crier } from "./scene.ts"
import type { PinKind } from "./truth.ts"
import type { World } from "./world.ts"

const PINS: Readonly<Record<PinKind, string>> = { safe: SAFE_PIN, duress: DURESS_PIN, wrong: WRONG_PIN }
/** Never at the instant of a provider's report: which of the two is first would tell the lives of a calm seed apart. */
const ASIDE_MS = 33
const FIX = { latitude: 41.88, longitude: -87.63, accuracyMeters: 12, batteryPercent: 40 }
const CALLS = "A call for help goes out unless it is taken back"

/** Lets a dater ask for help some times in the hours of her story. */
export function cryOut(crier: Crier): void {
  const { world, story, plot, random } = crier
  for (let cry = random.pick([1, 2, 3, 4]); cry > 0; cry -= 1) {
    const at = addMs(world.now(), random.below(100 * MINUTE_MS))
    const kind = random.below(10)
    const own = { ...crier, random: random.fork(`cry ${cry}`) }
    world.at(at, async () => {
      if (kind >= 8) return escape(own)
      // One word of hers at a time; what she does about a press that counts down is one with the press.
      story.isSpeaking = story.isSpeaking.then(() => (kind < 6 ? press(own) : broadcast(own)))
      await story.isSpeaking
      if (plot.isLively && random.chance(0.2)) return
      await world.sleep(ASIDE_MS + random.pick([1, 3 * SECOND_MS, random.below(14 * MINUTE_MS)]))
      story.isSpeaking = story.isSpeaking.then(() => resolve(own))
      await story.isSpeaking
    })
  }
}

function pinKind({ random, plot }: Crier): PinKind {
  const isForced = random.chance(0.45)
  const isWrong = random.chance(0.15)
  return isForced ? plot.forced : isWrong && plot.isLively ? "wrong" : "safe"
}

function moment(crier: Crier, since: Instant) {
  const takenAt = crier.world.now()
  return { pressedAgoMs: takenAt - since, timeZone: "America/Chicago", fix: { ...FIX, takenAt } }
}

async function read({ world, story, plot }: Crier): Promise<void> {
  if (!plot.isWatched) return
  const asked = await world.ask(`${story.dater.name} looks at SOS`, (context) =>
    sosSql(context, story.dater.id).state(),
  )
  if (asked.type === "done") story.screens.push(asked.value)
}

async function press(crier: Crier): Promise<void> {
  const { world, random, plot } = crier
  const pressed = newPress(
    crier,
    random.pick(["hold", "hold", "countdown", "instant", "walk"] as const),
    false,
  )
  // The phone is smashed as soon as it was asked once: whether that arrived, nobody tells it.
  const isSmashed = plot.isLively && random.chance(0.15)
  if (random.chance(0.4)) world.ambush(pressed.firesAt)
  if (plot.isLively && pressed.mode === "countdown" && random.fork("line").chance(0.3)) {
    await overtake(crier, pressed)
    return read(crier)
  }
  if (!(await start(crier, pressed, isSmashed ? 1 : null))) return
  await read(crier)
  if (pressed.mode === "walk") await walk(crier, pressed)
  if (pressed.mode === "hold" && random.chance(0.3)) return letGo(crier, pressed)
  if (plot.isLively && random.chance(0.15)) {
    await start(crier, newPress(crier, random.pick(["hold", "countdown"] as const), true), null)
  }
  if (pressed.mode !== "instant" && random.chance(0.6)) await takeBack(crier, pressed)
  await read(crier)
}

function newPress({ world, story }: Crier, mode: SosMode, isSecond: boolean): Press {
  const pressedAt = world.now()
  const waits: Readonly<Record<SosMode, number>> = {
    hold: SOS_HOLD_MS + SOS_COUNTDOWN_MS,
    countdown: SOS_COUNTDOWN_MS,
    instant: 0,
    walk: WALK_SILENT_MS + WALK_COUNTDOWN_MS,
  }
  const pressed: Press = {
    key: `press-${world.id()}`,
    mode,
    pressedAt,
    firesAt: addMs(pressedAt, waits[mode]),
    acceptedAt: null,
    letGoAt: null,
    releasedAt: null,
    takenBackAt: null,
    isSecond,
  }
  story.cries.presses.push(pressed)
  return pressed
}

/** @returns whether she knows that it arrived */
async function start(crier: Crier, pressed: Press, tries: 1 | null): Promise<boolean> {
  const { world, story } = crier
  const label = `${story.dater.name} presses SOS (${pressed.mode})`
  const call = (context: ServerContext) =>
    sosSql(context, story.dater.id).start(
      { mode: pressed.mode, ...moment(crier, pressed.pressedAt) },
      pressed.key,
    )
  const asked = tries === 1 ? await world.ask(label, call) : await insist(world, label, call)
  if (asked.type === "refused") world.fault(CALLS, `${label}: refused with ${asked.tag}`)
  if (asked.type !== "done") return false
  pressed.acceptedAt = world.now()
  return tries === null
}

/** Keeps her thumb on the screen for a while, and lets go; or the phone falls silent. */
async function walk({ world, story, random }: Crier, pressed: Press): Promise<void> {
  const { name, id } = story.dater
  for (let beats = random.below(5); beats > 0; beats -= 1) {
    await world.sleep(2 * SECOND_MS)
    const beaten = await insist(world, `${name} walks`, (context) => sosSql(context, id).beat(pressed.key))
    if (beaten.type === "refused") world.fault(CALLS, `${name}: a beat was refused with ${beaten.tag}`)
    pressed.firesAt = addMs(world.now(), WALK_SILENT_MS + WALK_COUNTDOWN_MS)
  }
  if (random.chance(0.5)) return
  await insist(world, `${name} lets go`, (context) => sosSql(context, id).release(pressed.key))
}

async function letGo({ world, story, random }: Crier, pressed: Press): Promise<void> {
  await world.sleep(random.pick([10, SECOND_MS, 2_900, 3_900, 4_100]))
  pressed.letGoAt = world.now()
  await insist(world, `${story.dater.name} lets go`, (context) =>
    sosSql(context, story.dater.id).release(pressed.key),
  )
  pressed.releasedAt = world.now()
}

/** On a line where one request passes another her PIN may be there before the press that it takes back. */
async function overtake(crier: Crier, pressed: Press): Promise<void> {
  const { world, random } = crier
  const line = random.fork("line")
  const later = async (milliseconds: number, say: () => Promise<unknown>) => {
    await world.sleep(milliseconds)
    await say()
  }
  const pressMs = line.pick([0, 1, 300, 4 * SECOND_MS, 9 * SECOND_MS])
  await Promise.all([
    later(pressMs, () => start(crier, pressed, null)),
    later(line.pick([0, 1, 300]), () => givePin(crier, pressed, pinKind(crier))),
  ])
}

/** Gives a PIN while it counts down, or a moment too late. */
async function takeBack(crier: Crier, pressed: Press): Promise<void> {
  const { world, random, plot } = crier
  const pin = pinKind(crier)
  const early = Math.max(0, pressed.firesAt - world.now() - random.below(4 * SECOND_MS))
  const asideMs = plot.isLively ? random.pick([0, 1, 400]) : -33
  await world.sleep(random.chance(0.7) ? early : Math.max(0, pressed.firesAt - world.now() + asideMs))
  await givePin(crier, pressed, pin)
}

async function givePin({ world, story }: Crier, pressed: Press, pin: PinKind): Promise<void> {
  const { name, id } = story.dater
  const asked = await insist(world, `${name} takes it back with the ${pin} PIN`, (context) =>
    sosSql(context, id).cancel(pressed.key, world.hear(PINS[pin])),
  )
  const at = world.now()
  if (asked.type === "done") {
    pressed.takenBackAt = at
    if (pin === "wrong") world.fault(CALLS, `${name} took a press back with a wrong PIN`)
    if (pin === "duress") story.calls.push({ at, kind: "duress" })
    return
  }
  const isGood = (asked.tag === "PinWrong" && pin === "wrong") || asked.tag === "SosSent"
  if (!isGood) world.fault(CALLS, `${name} could not take a press back: ${asked.tag}`)
}

async function broadcast(crier: Crier): Promise<void> {
  const { world, story } = crier
  const sent = { key: `broadcast-${world.id()}`, askedAt: world.now(), doneAt: null as Instant | null }
  story.cries.broadcasts.push(sent)
  const asked = await insist(world, `${story.dater.name} tells everybody`, (context) =>
    sosSql(context, story.dater.id).broadcast(moment(crier, sent.askedAt), sent.key),
  )
  if (asked.type === "refused") return world.fault(CALLS, `A broadcast was refused with ${asked.tag}`)
  sent.doneAt = world.now()
  await read(crier)
}

/** Ends the alarm that her screen shows, where it has no date; the date's own is ended by the words of the date. */
export async function resolve(crier: Crier): Promise<void> {
  const { world, story, random, plot } = crier
  const { name, id, phone } = story.dater
  const open = await openAlone(world, id)
  if (open === null) return
  const pin = pinKind(crier)
  const isText = plot.isLively && random.chance(0.3)
  const asked = await insist<unknown>(world, `${name} ends SOS with the ${pin} PIN`, (context) =>
    isText
      ? receiveReply(context, { from: phone, text: world.hear(PINS[pin]) })
      : incidentSql(context, id).resolve(open, world.hear(PINS[pin])),
  )
  const at = world.now()
  if (asked.type === "refused" && !(asked.tag === "PinWrong" && pin === "wrong")) {
    world.fault(CALLS, `${name} could not end SOS: ${asked.tag}`)
  }
  if (pin === "duress" && asked.type === "done") story.calls.push({ at, kind: "duress" })
  if ((pin !== "wrong") === ((await openAlone(world, id)) === open)) {
    world.fault(CALLS, `${name} gave the ${pin} PIN, and the alarm is not what that makes it`)
  }
  await read(crier)
}

/** Ends what is open without a date with her safe PIN. */
export async function endAlone(world: World, { dater }: Story): Promise<void> {
  const open = await openAlone(world, dater.id)
  if (open === null) return
  await insist(world, `${dater.name} ends SOS`, (context) =>
    incidentSql(context, dater.id).resolve(open, world.hear(SAFE_PIN)),
  )
}

function openAlone(world: World, accountId: string): Promise<string | null> {
  return world.look(async (sql) => {
    const row = await sql
      .selectFrom("incident")
      .select("id")
      .where("account_id", "=", accountId)
      .where("watch_id", "is", null)
      .where("closed_at", "is", null)
      .where("hidden", "=", false)
      .executeTakeFirst()
    return row?.id ?? null
  })
}
