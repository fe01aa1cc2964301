import { checkInSql } from "../src/check-in/index.ts"
import type { ServerContext } from "../src/context/index.ts"
import { receiveKey, receiveReply } from "../src/delivery/delivery.inbound.ts"
import { incidentSql } from "../src/incident/index.ts"
import { DURESS_PIN, SAFE_PIN, WRONG_PIN, type Dater } from "./cast.ts"
import type { PinKind, Word } from "./truth.ts"
import type { World } from "./world.ts"

/** How a word reaches the server. */
export type Way = "app" | "text" | Call

/** A call that rang at her, as its provider names it. */
export interface Call {
  readonly provider: string
  readonly reference: string
  /** She asked for it herself: whatever is pressed in it means nothing. */
  readonly isHerOwn: boolean
}

/** Who speaks, and of which watch and alarm. */
interface Speaker {
  readonly dater: Dater
  readonly watchId: string | null
  readonly incidentId: string | null
}

const PINS: Readonly<Record<PinKind, string>> = { safe: SAFE_PIN, duress: DURESS_PIN, wrong: WRONG_PIN }

/** What the server says of a word; a PIN by text or in a call is answered the same whatever it was, unless the call is not known. */
export type Heard = "counted" | "not" | "unheard"

/** Says a word once. @throws what she is refused with */
export async function send(
  context: ServerContext,
  story: Speaker,
  hear: World["hear"],
  word: Word,
  way: Way,
  key: string,
): Promise<Heard> {
  const { dater } = story
  const isRight = "pin" in word && word.pin !== null ? word.pin !== "wrong" : null
  if (typeof way === "object") {
    const { provider, reference } = way
    const answer = await receiveKey(context, { provider, reference, digit: textOf(word, hear) })
    return answer === "" ? "unheard" : isRight === false ? "not" : "counted"
  }
  if (way === "text") {
    const answer = await receiveReply(context, { from: dater.phone, text: textOf(word, hear) })
    return (isRight ?? answer.startsWith("Thank you")) ? "counted" : "not"
  }
  await sendByApp(context, story, hear, word, key)
  return "counted"
}

/** @throws what she is refused with */
async function sendByApp(
  context: ServerContext,
  { dater, watchId, incidentId }: Speaker,
  hear: World["hear"],
  word: Word,
  key: string,
): Promise<void> {
  const port = checkInSql(context, dater.id)
  const id = watchId ?? ""
  if (word.type === "check-in") await port.checkIn(id, word.pin && hear(PINS[word.pin]), key)
  else if (word.type === "extend") await port.extend(id, word.minutes, word.pin && hear(PINS[word.pin]), key)
  else if (word.type === "sooner") await port.sooner(id, key)
  else if (word.type === "end") await port.end(id, hear(PINS[word.pin]), key)
  else await incidentSql(context, dater.id).resolve(incidentId ?? "", hear(PINS[word.pin]))
}

function textOf(word: Word, hear: World["hear"]): string {
  if (word.type === "extend")
    return word.pin === null ? `+${word.minutes}` : `+${word.minutes} ${hear(PINS[word.pin])}`
  if (word.type === "sooner") throw new Error("Nobody can ask for a check-in sooner by text.")
  return word.pin === null ? "OK" : hear(PINS[word.pin])
}
