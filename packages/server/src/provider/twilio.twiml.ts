import type { OfferedLanguage } from "@porchlight/core/language"
import { html } from "hono/html"

/** What TwiML may be as a parameter of a call, in characters. */
const TWIML_MAX = 4_000

/** How often a call says what it has to say to somebody who is to press a key, and how long it waits each time, in seconds. */
const TIMES = 3
const WAITS_S = 6

/** A PIN ends with `#`, or when nothing was pressed for this long, in seconds. */
const BETWEEN_DIGITS_S = 2

const VOICES = {
  en: { language: "en-US", voice: "Polly.Joanna" },
  es: { language: "es-US", voice: "Polly.Lupe" },
} satisfies Readonly<Record<OfferedLanguage, { readonly language: string; readonly voice: string }>>

export interface CallWords {
  readonly text: string
  readonly language: OfferedLanguage
  /** Where the keys that were pressed go; null where none is asked for. */
  readonly keysTo: string | null
}

/** What a call says, and the keys that it waits for. */
export function callTwiml({ text, language, keysTo }: CallWords): string {
  const said = say(text, language)
  if (keysTo === null) return response(said)
  const asked = gather(keysTo, `${said}<Pause length="${WAITS_S}"/>`)
  const often = response(asked.repeat(TIMES))
  return often.length <= TWIML_MAX ? often : response(asked)
}

/**
 * What a call says to a machine once its greeting is over, and then it ends: the message stands on it whole. Who was taken for a
 * machine can still press a key. Without words it ends at once.
 */
export function machineTwiml(words: CallWords | null): string {
  if (words === null) return response("<Hangup/>")
  const said = say(words.text, words.language)
  const asked = words.keysTo === null ? said : gather(words.keysTo, `${said}<Pause length="${WAITS_S}"/>`)
  return response(`${asked}<Hangup/>`)
}

/** What a call says to a key; where the key meant nothing, it waits for another. */
export function keyTwiml({ text, language, keysTo }: CallWords): string {
  if (text !== "" || keysTo === null) return response(text === "" ? "" : say(text, language))
  return response(gather(keysTo, `<Pause length="${WAITS_S}"/>`))
}

/** What is written back to a text; nothing where it is empty. */
export function textTwiml(text: string): string {
  return response(text === "" ? "" : escaped`<Message>${text}</Message>`)
}

function response(inner: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${inner}</Response>`
}

function say(text: string, spoken: OfferedLanguage): string {
  const { language, voice } = VOICES[spoken]
  return escaped`<Say language="${language}" voice="${voice}">${text}</Say>`
}

function gather(action: string, inner: string): string {
  const start = escaped`<Gather input="dtmf" method="POST" action="${action}" finishOnKey="#" timeout="${BETWEEN_DIGITS_S}">`
  return `${start}${inner}</Gather>`
}

/** XML whose values are escaped: the same five characters as in HTML. */
function escaped(parts: TemplateStringsArray, ...values: ReadonlyArray<string | number>): string {
  const written = html(parts, ...values)
  if (written instanceof Promise)
    throw new Error("[porchlight/server] TwiML is made of texts and numbers alone.")
  return written.toString()
}
