import { MINUTE_MS } from "@porchlight/core/time"
import fc from "fast-check"
import { expect, test } from "vitest"
import { askingDater, hiddenAlarms, type AskingDater } from "../../test/asking.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newKey, noSession } from "../../test/people.ts"
import { arm, DURESS_PIN, lastSent, SAFE_PIN, withWorker } from "../../test/watches.ts"
import { takeBorrowed } from "../check-in/check-in.borrowed.ts"
import { cloakSql } from "../cloak/index.ts"
import { storeLevel } from "../cloak/cloak.row.ts"
import { receiveKey, receiveReply } from "../delivery/index.ts"
import { receiveOwnPin, receiveOwnWord } from "../delivery/delivery.proof.ts"
import { incidentSql } from "../incident/index.ts"
import { safetySql } from "../settings/settings.safety.sql.ts"
import { sosSql } from "../sos/index.ts"

const PASSWORD = "correct horse battery"
const WRONG_PIN = "9999"
const PINS = { safe: SAFE_PIN, duress: DURESS_PIN }
const WORDS = { safe: "blue lantern", duress: "green lantern" }
type Which = keyof typeof PINS

/** Somewhere that a PIN or a word can be said: what is on there, and how it is said. Gives what she is answered. */
interface Surface {
  readonly before: (one: AskingDater) => Promise<unknown>
  readonly say: (one: AskingDater, which: Which, on: unknown) => Promise<unknown>
}

const nothing = async () => null
const onDate = ({ context, dater }: AskingDater) => arm(context, dater)
const alarmOf = async ({ context, dater }: AskingDater) => {
  await arm(context, dater)
  await withWorker(context, async (worker) => {
    await worker.runUntilIdle()
    context.clock.advance(45 * MINUTE_MS)
    await worker.runUntilIdle()
  })
  return (await dater.checkIn.state()).incident?.id ?? ""
}
/** The call that asks whether she is safe. */
const calledUp = async ({ context, dater }: AskingDater) => {
  await arm(context, dater)
  await withWorker(context, async (worker) => {
    for (const minutes of [30, 3, 4]) {
      context.clock.advance(minutes * MINUTE_MS)
      await worker.runUntilIdle()
    }
  })
  return lastSent(context, dater.phone, "prompt").key
}
const press =
  (mode: "countdown" | "instant") =>
  async ({ context, accountId }: AskingDater) => {
    const key = newKey()
    await sosSql(context, accountId).start({ mode, pressedAgoMs: 0, timeZone: "UTC", fix: null }, key)
    if (mode === "instant") await withWorker(context, (worker) => worker.runUntilIdle())
    return key
  }
const text = async ({ context, dater }: AskingDater, which: Which) =>
  receiveReply(context, { from: dater.phone, text: PINS[which] })
const word = async ({ context, dater }: AskingDater, which: Which) =>
  receiveReply(context, { from: dater.phone, text: WORDS[which] })
const borrowed =
  (secrets: typeof PINS) =>
  ({ context, dater }: AskingDater, which: Which) =>
    takeBorrowed(
      context,
      { who: dater.phone, secret: secrets[which], address: "198.51.100.7" },
      { takePin: receiveOwnPin, takeWord: receiveOwnWord },
    )
const watchId = async ({ dater }: AskingDater) => (await dater.checkIn.state()).watch?.id ?? ""

/** Everywhere a PIN or a word is taken, but for the password (session.duress.test.ts) and recordings (recording.duress.test.ts). */
const SURFACES = {
  "a check-in": {
    before: onDate,
    say: async (one, which) => one.dater.checkIn.checkIn(await watchId(one), PINS[which], newKey()),
  },
  "the end of a date": {
    before: onDate,
    say: async (one, which) => one.dater.checkIn.end(await watchId(one), PINS[which], newKey()),
  },
  "the end of an alarm": {
    before: alarmOf,
    say: ({ context, accountId }, which, id) =>
      incidentSql(context, accountId).resolve(String(id), PINS[which]),
  },
  "a press that counts down": {
    before: press("countdown"),
    say: ({ context, accountId }, which, key) => sosSql(context, accountId).cancel(String(key), PINS[which]),
  },
  "a call for help": {
    before: press("instant"),
    say: async ({ context, accountId }, which) => {
      const { incident } = await sosSql(context, accountId).state()
      return incidentSql(context, accountId).resolve(incident?.id ?? "", PINS[which])
    },
  },
  "the cloak after leaving": {
    before: ({ context, accountId }) =>
      context.database.transaction({ role: "service" }, (sql) =>
        storeLevel(sql, accountId, "leave", context.clock.now()),
      ),
    say: ({ context, caller }, which) =>
      cloakSql(context, caller).restore({ pin: PINS[which], timeZone: "UTC" }),
  },
  "a text on a date": { before: onDate, say: text },
  "a text in an alarm": { before: alarmOf, say: text },
  "a text about a press": { before: press("countdown"), say: text },
  "a text in a call for help": { before: press("instant"), say: text },
  "a text at rest": { before: nothing, say: text },
  "a word on a date": { before: onDate, say: word },
  "a word in a call for help": { before: press("instant"), say: word },
  "a word at rest": { before: nothing, say: word },
  "keys in a call": {
    before: calledUp,
    say: ({ context }, which, reference) =>
      receiveKey(context, { provider: "test", reference: String(reference), digit: PINS[which] }),
  },
  "a borrowed phone on a date": { before: onDate, say: borrowed(PINS) },
  "a borrowed phone at rest": { before: nothing, say: borrowed(PINS) },
  "a word on a borrowed phone": { before: onDate, say: borrowed(WORDS) },
} as const satisfies Readonly<Record<string, Surface>>
type Name = keyof typeof SURFACES

describeOnBoth("duress, wherever a PIN or a word is taken", (open) => {
  /** Gives what an onlooker could compare: the answer, what her screens show, statements and slow comparisons. */
  const live = async (name: Name, which: Which, wrongBefore: number) => {
    const one = await askingDater(open().database, PASSWORD)
    const verifyPassword = async () => true
    await safetySql(one.context, one.accountId, { verifyPassword }, noSession).setWords({
      safeWord: WORDS.safe,
      duressWord: WORDS.duress,
      password: PASSWORD,
    })
    const surface: Surface = SURFACES[name]
    const on = await surface.before(one)
    for (let tries = 0; tries < wrongBefore; tries += 1)
      await receiveReply(one.context, { from: one.dater.phone, text: WRONG_PIN })
    const [statements, hashes] = [one.count(), one.hashes()]
    const answer = await surface.say(one, which, on)
    const cost = { statements: one.count() - statements, hashes: one.hashes() - hashes }
    const nameless: unknown = JSON.parse(JSON.stringify(one.outside(answer)).replaceAll(/key-\d{8}/gu, "key"))
    return { answer: nameless, seen: await one.seen(), cost, hidden: await hiddenAlarms(one) }
  }

  test("the duress one is answered like the safe one, as fast, with the same to be seen after it, and rings (B-05, N-04)", async () => {
    const names = Object.keys(SURFACES) as ReadonlyArray<Name>
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names),
        fc.integer({ min: 0, max: 4 }),
        async (name, wrongBefore) => {
          const { hidden: calm, ...safe } = await live(name, "safe", wrongBefore)
          const { hidden: rings, ...duress } = await live(name, "duress", wrongBefore)
          expect({ name, ...duress }).toEqual({ name, ...safe })
          expect(calm).toEqual([])
          expect(rings).toMatchObject([{ kind: "duress", closed_at: null }])
        },
      ),
      {
        numRuns: names.length,
        examples: names.map((name): [Name, number] => [name, 0]),
      },
    )
  })
})
