import { toInstant, addMs, HOUR_MS, MINUTE_MS, SECOND_MS, type Instant } from "@porchlight/core/time"
import type { LocationShareView } from "@porchlight/core/location"
import type { RouteState } from "@porchlight/core/route"
import type { ServerContext } from "../src/context/index.ts"
import { geofenceSql } from "../src/geofence/index.ts"
import { locationShareSql, locationSql } from "../src/location/index.ts"
import { openLocationLink } from "../src/location/location.share.link.ts"
import { routeSql } from "../src/route/index.ts"
import type { Person } from "./cast.ts"
import { resolve } from "./crier.ts"
import type { Story } from "./dater.ts"
import type { Handed } from "./gateway.ts"
import { insist, type Crier } from "./scene.ts"
import { PLACES, WAY, type Leg } from "./walk.ts"
import type { World } from "./world.ts"

const SHARE = "A share that ended shows nothing"
const LEFT = "Who leaves her way is asked once, and her people are told once unless she answers"
const TOKEN = /\/l\/([A-Za-z0-9_-]{43})\b/u
/** Places that the server surely heard of, so that each rule about two in a row has something to go by. */
const HEARD = 5
const EVERY_MS = 20 * SECOND_MS

/** Lets a dater share where she is, keep a zone, and go a way that she leaves now and then. */
export function goForAWalk(crier: Crier): void {
  const { world, random } = crier
  world.at(addMs(world.now(), random.below(25 * MINUTE_MS)), async () => {
    if (!(await begin(crier))) return
    for (let legs = 3 + random.below(5); legs > 0 && (await walk(crier)); legs -= 1) {
      if (random.chance(0.4)) await world.sleep(random.below(8 * MINUTE_MS))
    }
    await stop(crier)
  })
}

/** The session in which she shares, stored when the cast was. */
function sessionOf({ dater }: Pick<Story, "dater">): string {
  return dater.plan.id
}

function shares(context: ServerContext, story: Story) {
  const { id: accountId } = story.dater
  return locationShareSql(
    context,
    { current: async () => ({ accountId, id: sessionOf(story) }) },
    { token: () => "hers" },
  )
}

async function begin(crier: Crier): Promise<boolean> {
  const { world, story, random } = crier
  const { id, name, people } = story.dater
  const zoneKey = `zone-${world.id()}`
  const home = { name: "Home", type: "safe_zone", radiusMeters: 200, alertsEnabled: true } as const
  await insist(world, `${name} adds a zone`, (context) =>
    geofenceSql(context, id).add({ ...home, ...PLACES.home }, zoneKey),
  )
  const chosen = people.filter(({ hasConsented, leavesAt }) => hasConsented && leavesAt === null)
  const hours = random.pick([1, 1, 3])
  const key = `share-${world.id()}`
  const input = { hours, isApproximate: random.chance(0.2), contactIds: chosen.map((person) => person.id) }
  const began = await insist(world, `${name} shares where she is`, (context) =>
    shares(context, story).start(input, key),
  )
  // Somebody of them said STOP in this moment.
  if (began.type === "refused" || began.value.share === null) return false
  const { id: shareId, expiresAt } = began.value.share
  story.walk.share = { id: shareId, expiresAt, mayBeOverAt: null, overAt: null, lastFixAt: null }
  if (random.chance(0.3)) world.ambush(expiresAt)
  const routeKey = `route-${world.id()}`
  const way = { points: [...WAY], timeZone: "America/Chicago" }
  const guarded = await insist(world, `${name} gives her way`, (context) =>
    routeSql(context, id).start(way, routeKey),
  )
  if (guarded.type === "refused") world.fault(LEFT, `${name} could not give her way: ${guarded.tag}`)
  else story.walk.routeId = guarded.value.route?.id ?? null
  return true
}

/** @returns whether she goes on */
async function walk(crier: Crier): Promise<boolean> {
  const { story, random, world } = crier
  const { walk: walked } = story
  const before = walked.legs.at(-1)?.place
  const place = random.pick((["home", "way", "astray"] as const).filter((each) => each !== before))
  const leg: Leg = { place, from: world.now() }
  walked.legs.push(leg)
  if (!(await report(crier, leg))) {
    walked.isCutOff = true
    return false
  }
  if (place === "astray") await answer(crier, leg)
  return true
}

/** Tells where she is until the server has surely heard it. @returns whether it did */
async function report({ world, story, random }: Crier, { place }: Leg): Promise<boolean> {
  const { share } = story.walk
  if (share === null) return false
  for (let heard = 0; heard < HEARD;) {
    await world.sleep(EVERY_MS)
    const takenAt = world.now()
    const aside = (random.below(100) - 50) / 1_000_000
    const { latitude, longitude } = PLACES[place]
    const fix = { latitude: latitude + aside, longitude, accuracyMeters: 12, takenAt, batteryPercent: 40 }
    const asked = await world.ask(`${story.dater.name} is at ${place}`, (context) =>
      locationSql(context, story.dater.id).report(share.id, fix),
    )
    if (asked.type === "refused") {
      const isOver = share.mayBeOverAt !== null || world.now() >= share.expiresAt
      if (!isOver) world.fault(SHARE, `${story.dater.name} shares, and her place was refused: ${asked.tag}`)
      return false
    }
    if (asked.type === "lost") continue
    share.lastFixAt = takenAt
    // What was under way for long says nothing of a zone any more.
    if (world.now() - takenAt < MINUTE_MS) heard += 1
  }
  return true
}

/** She must have been asked; she answers in time, at the last moment, too late or not at all. */
async function answer(crier: Crier, leg: Leg): Promise<void> {
  const { world, story, random } = crier
  const { name, id } = story.dater
  const { routeId, questions } = story.walk
  if (routeId === null) return
  const question = (await stateOf(crier))?.route?.question ?? null
  const isKnown = questions.some(({ askedAt }) => askedAt === question?.askedAt)
  if (question === null || question.askedAt < leg.from || isKnown)
    return world.fault(LEFT, `${name} left her way and was not asked`)
  const { askedAt, answerBy } = question
  const asked = { routeId, askedAt, answerBy, isFine: false }
  questions.push(asked)
  if (random.chance(0.5)) world.ambush(answerBy)
  const isSilent = random.chance(0.4)
  const aside = random.pick([-MINUTE_MS, -1, 0, 0, 1])
  await world.sleep(
    Math.max(0, isSilent ? addMs(answerBy, MINUTE_MS) - world.now() : answerBy + aside - world.now()),
  )
  if (!isSilent) {
    const said = await insist(world, `${name} is fine`, (context) => routeSql(context, id).fine(routeId))
    if (said.type === "refused")
      return world.fault(LEFT, `${name} could not say that she is fine: ${said.tag}`)
    const { answer: heard, answeredAt } = said.value.route?.question ?? { answer: null, answeredAt: null }
    if (heard === null) world.fault(LEFT, `${name} said that she is fine and is asked still`)
    if (heard === "told" && (answeredAt ?? 0) < answerBy)
      world.fault(LEFT, `The people of ${name} were told early`)
    asked.isFine = heard === "fine"
  }
  if (asked.isFine) return
  await world.sleep(random.below(6 * MINUTE_MS))
  story.isSpeaking = story.isSpeaking.then(() => resolve(crier))
  await story.isSpeaking
}

async function stateOf({ world, story }: Crier): Promise<RouteState | null> {
  const asked = await insist(world, `${story.dater.name} looks at her way`, (context) =>
    routeSql(context, story.dater.id).state(),
  )
  return asked.type === "done" ? asked.value : null
}

/** By her hand, by signing out, or by itself. Her way is guarded on, and no place comes in any more. */
async function stop({ world, story, random }: Crier): Promise<void> {
  const { share } = story.walk
  if (share === null) return
  const { name } = story.dater
  const kind = random.below(3)
  if (kind === 0) {
    await world.sleep(Math.max(0, share.expiresAt - world.now()))
    share.mayBeOverAt = share.expiresAt
    share.overAt = share.expiresAt
    return
  }
  share.mayBeOverAt = world.now()
  const label = kind === 1 ? `${name} stops sharing` : `${name} signs out`
  const ended = await insist<unknown>(world, label, (context) =>
    kind === 1 ? shares(context, story).end(share.id) : signOut(context, story),
  )
  if (ended.type === "refused") return world.fault(SHARE, `${label}: refused with ${ended.tag}`)
  share.overAt = world.now()
}

function signOut({ database }: ServerContext, story: Story): Promise<unknown> {
  return database.transaction({ role: "service" }, (sql) =>
    sql.deleteFrom("auth_session").where("id", "=", sessionOf(story)).execute(),
  )
}

/** Lets somebody who got a link look behind it, now and then and long after. */
export function lookBehindLink(
  { world, random, story }: Pick<Crier, "world" | "random"> & { readonly story: Story },
  { text }: Handed["message"],
  person: Person,
): void {
  const token = TOKEN.exec(text)?.[1]
  if (token === undefined) return world.fault(SHARE, `There is no link in what ${person.name} got.`)
  for (let times = 1 + random.below(4); times > 0; times -= 1) {
    const at = random.pick([random.below(2 * MINUTE_MS), random.below(HOUR_MS), random.below(3 * HOUR_MS)])
    world.at(addMs(world.now(), at), () => lookAt(world, story, person, token))
  }
}

async function lookAt(world: World, story: Story, person: Person, token: string): Promise<void> {
  const { share } = story.walk
  const from = world.now()
  const lastFixAt = share?.lastFixAt ?? null
  const isOver = share !== null && (share.overAt !== null || from >= share.expiresAt)
  const wasGone = person.goneAt !== null
  const asked = await world.ask(`${person.name} looks where she is`, (context) =>
    openLocationLink(context, token),
  )
  if (asked.type === "lost") return
  if (asked.type === "done") {
    story.walk.looks.push({ from, to: world.now(), who: person.name })
    if (isOver) world.fault(SHARE, `${person.name} sees where ${story.dater.name} is after it ended`)
    if (wasGone) world.fault(SHARE, `${person.name} left and sees where ${story.dater.name} is`)
    if (!isAsNew(asked.value, lastFixAt))
      world.fault(SHARE, `${person.name} sees an older place than arrived`)
    return
  }
  const mayBeOver = share === null || share.mayBeOverAt !== null || world.now() >= share.expiresAt
  if (!mayBeOver && person.leavesAt === null) world.fault(SHARE, `The link of ${person.name} does not work`)
}

function isAsNew({ place }: LocationShareView, lastFixAt: Instant | null): boolean {
  return (place?.takenAt ?? toInstant(0)) >= (lastFixAt ?? 0)
}
