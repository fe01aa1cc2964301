import { addMs, MINUTE_MS, SECOND_MS, type Instant } from "@porchlight/core/time"
import { receiveKey, receiveReply } from "../src/delivery/delivery.inbound.ts"
import { receiveReport } from "../src/delivery/delivery.report.ts"
import { answerResponderLink, openResponderLink } from "../src/incident/incident.link.ts"
import type { Person } from "./cast.ts"
import { PRESS_AGAIN_MS, PRESSES, pressKey, say, type Story } from "./dater.ts"
import type { Handed } from "./gateway.ts"
import type { ServerContext } from "../src/context/index.ts"
import type { Plot } from "./scene.ts"
import { answerTest } from "./tester.ts"
import { lookBehindLink } from "./walker.ts"
import type { Asked, World } from "./world.ts"

/** What somebody answered to an alert. */
export interface Said {
  readonly at: Instant
  readonly person: Person
  /** The message it was an answer to. */
  readonly key: string
  readonly answer: "on-it" | "reached" | "cannot-help"
}

const TOKEN = /\/r\/([A-Za-z0-9_-]{43})\b/

/** Lets phones report what they got and the people behind them answer. @returns what they said */
export function populate(world: World, stories: ReadonlyArray<Story>, plot: Plot): ReadonlyArray<Said> {
  const said: Array<Said> = []
  const people = stories.flatMap(({ dater }) => dater.people)
  const seen = new Map<string, number>()
  /** At least once: whoever heard no answer brings it again. */
  const insist: Reaction["insist"] = async (label, call) => {
    for (;;) {
      const asked = await world.ask(label, call)
      if (asked.type !== "lost") return asked
      await world.sleep(5 * SECOND_MS)
    }
  }

  world.onTaken((handed, reference) => {
    const { to, channel, purpose } = handed.message
    const kind = `${to} ${channel} ${purpose}`
    seen.set(kind, (seen.get(kind) ?? 0) + 1)
    const random = world.random.fork(`${kind} ${seen.get(kind)}`)
    const later = (milliseconds: number, happen: () => Promise<void>) =>
      world.at(addMs(world.now(), milliseconds), happen)
    const report = (state: "delivered" | "failed", milliseconds: number) =>
      later(milliseconds, async () => {
        const reason = state === "failed" ? "undeliverable" : null
        await insist(`${handed.provider} reports ${state} for ${channel} ${purpose} to ${to}`, (context) =>
          receiveReport(context, { provider: handed.provider, reference, state, reason }),
        )
      })
    if (!plot.isLively) return report("delivered", 3 * SECOND_MS)
    const person = people.find((each) => each.phone === to || each.email === to)
    if (person?.reach === "lost") return report("failed", random.below(3 * SECOND_MS))
    // What becomes of the dater's own reminders decides nothing.
    if (channel !== "push") reportOf(random, report)
    if (person)
      react(world, { person, handed, reference, random, later, said, insist, isFickle: plot.isFickle })
    const tester = stories.find(({ dater }) => person !== undefined && dater.people.includes(person))
    if (person && tester && purpose === "drill")
      answerTest({ world, story: tester, random }, handed.message, person)
    if (person && tester && purpose === "place" && channel !== "push")
      lookBehindLink({ world, story: tester, random }, handed.message, person)
    const story = stories.find(({ dater }) => dater.phone === to)
    if (story && channel === "voice" && random.chance(0.3)) {
      const call = { provider: handed.provider, reference, isHerOwn: purpose === "placed-call" }
      const key = random.pick(["1", "9", "safe", "duress", "wrong"] as const)
      later(random.below(60 * SECOND_MS), () =>
        key === "1" || key === "9"
          ? pressKey(world, story, call, key)
          : say(world, story, { type: "check-in", pin: key }, call),
      )
    }
  })
  return said
}

type Report = (state: "delivered" | "failed", milliseconds: number) => void

/** Most messages are reported delivered once; some twice, late, the wrong way round, failed, or never. */
function reportOf(random: World["random"], report: Report): void {
  const kind = random.below(12)
  if (kind < 4) return report("delivered", random.below(20 * SECOND_MS))
  if (kind < 5) return report("failed", random.below(5 * SECOND_MS))
  if (kind > 6) return
  report("delivered", random.below(5 * SECOND_MS))
  report(kind === 5 ? "failed" : "delivered", random.below(90 * SECOND_MS))
}

interface Reaction {
  readonly person: Person
  readonly handed: Handed
  readonly reference: string
  readonly random: World["random"]
  readonly later: (milliseconds: number, happen: () => Promise<void>) => void
  readonly said: Array<Said>
  readonly isFickle: boolean
  readonly insist: <Value>(
    label: string,
    call: (context: ServerContext) => Promise<Value>,
  ) => Promise<Exclude<Asked<Value>, { readonly type: "lost" }>>
}

function react(world: World, reaction: Reaction): void {
  const { person, handed, random, later, insist, said } = reaction
  const { channel, purpose, key, text } = handed.message
  const isText = channel === "sms"
  if (isText && purpose === "on-call" && random.chance(0.3)) {
    const digit = random.pick(["1", "0"])
    later(random.below(MINUTE_MS), async () => {
      const answer: Person["onCall"][number] = { digit, from: world.now(), until: null }
      person.onCall.push(answer)
      await insist(`${person.name} texts ${digit}`, (context) =>
        receiveReply(context, { from: person.phone, text: digit }),
      )
      answer.until = world.now()
    })
  }
  const leave = async () => {
    await insist(`${person.name} texts STOP`, (context) => {
      person.leavesAt ??= world.now()
      return receiveReply(context, { from: person.phone, text: "STOP" })
    })
    person.goneAt ??= world.now()
  }
  if (isText && random.chance(0.04)) later(random.below(3 * MINUTE_MS), leave)
  if (purpose !== "alert" || !random.chance(0.25)) return
  const picked = random.pick(["on-it", "reached", "cannot-help"] as const)
  const answer = reaction.isFickle ? "on-it" : picked
  later(random.below(12 * MINUTE_MS), async () => {
    const note = () => {
      said.push({ at: world.now(), person, key, answer })
      const leaving = random.fork("leaving")
      if (reaction.isFickle && leaving.chance(0.8)) later(leaving.below(2 * MINUTE_MS), leave)
    }
    if (channel === "voice") {
      if (answer === "reached") return
      const digit = answer === "on-it" ? "1" : "2"
      const call = { provider: handed.provider, reference: reaction.reference, digit }
      // Into a call whose provider's answer is not stored yet she presses in vain, hears nothing, and presses again.
      for (let tries = 0; tries < PRESSES; tries += 1) {
        const pressed = await insist(`${person.name} presses ${digit}`, (context) =>
          receiveKey(context, call),
        )
        if (pressed.type === "done" && pressed.value !== "") return note()
        await world.sleep(PRESS_AGAIN_MS)
      }
      return
    }
    const token = TOKEN.exec(text)?.[1]
    if (token === undefined)
      return world.fault("Who is told can answer", `There is no link in an alert to ${person.name}.`)
    const opened = await insist(`${person.name} opens the link`, (context) =>
      openResponderLink(context, token),
    )
    if (opened.type === "refused") {
      if (person.leavesAt === null)
        world.fault("Who is told can answer", `The link of ${person.name} does not work.`)
      return
    }
    const answered = await insist(`${person.name} answers ${answer}`, (context) =>
      answerResponderLink(context, token, answer),
    )
    if (answered.type === "done") note()
  })
}
