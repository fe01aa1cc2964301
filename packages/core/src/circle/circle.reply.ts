/** What a person meant by a text message they sent back. */
export type Reply =
  | { readonly type: "yes" }
  | { readonly type: "no" }
  | { readonly type: "stop" }
  | { readonly type: "start" }
  | { readonly type: "help" }
  /** `ok`, `safe` or a date's check-in by text. */
  | { readonly type: "ok" }
  /** With her PIN behind it, it goes past the limit of what needs none. */
  | { readonly type: "extend"; readonly minutes: number; readonly pin: string | null }
  | { readonly type: "pin"; readonly pin: string }
  | { readonly type: "other" }

// CTIA keywords, the FCC's "any reasonable means" (47 CFR 64.1200(a)(10), in force since 2025-04-11) and what people
// write instead of them. Compared after `normalizeReply`.
const STOP_WORDS = new Set([
  "stop",
  "stopall",
  "stop all",
  "unsubscribe",
  "cancel",
  "end",
  "quit",
  "revoke",
  "optout",
  "opt out",
  "remove",
  "remove me",
  "stop it",
  "stop please",
  "please stop",
  "stop now",
  "stop texting",
  "stop texting me",
  "stop messaging me",
  "dont text me",
  "dont text",
  "do not text me",
  "do not contact me",
  "leave me alone",
  "no more",
  "no more texts",
  "unsubscribe me",
  "take me off",
  "stop stop",
  "stop sending",
  "stop this",
  "arret",
  "alto",
  "parar",
  "para",
  "basta",
  "baja",
  "darme de baja",
  "cancelar",
  "detener",
  "no mas",
  "no mas mensajes",
  "dejen de escribirme",
  "stopp",
])
/** What a stranger writes who has the number of somebody else by now; as plain a wish as STOP, of whoever is no member. */
const WRONG_NUMBER_WORDS = new Set([
  "wrong number",
  "wrong person",
  "wrong phone",
  "sorry wrong number",
  "sorry wrong person",
  "this is the wrong number",
  "this is a wrong number",
  "you have the wrong number",
  "you have the wrong person",
  "you got the wrong number",
  "u have the wrong number",
  "i think you have the wrong number",
  "please stop texting",
  "please stop texting me",
  "please dont text me",
  "numero equivocado",
  "persona equivocada",
  "equivocado",
  "te equivocaste de numero",
  "se equivoco de numero",
  "tiene el numero equivocado",
  "tienes el numero equivocado",
  "este numero esta equivocado",
  "no me escriban",
  "no me escriban mas",
  "no me escribas mas",
])
const START_WORDS = new Set(["start", "unstop", "resume", "subscribe", "opt in", "optin", "iniciar", "alta"])
const HELP_WORDS = new Set([
  "help",
  "help me",
  "help please",
  "please help",
  "info",
  "more info",
  "information",
  "support",
  "aide",
  "ayuda",
  "quien es",
  "quien eres",
  "que es esto",
  "informacion",
  "hilfe",
  "who is this",
  "who are you",
  "whos this",
  "what is this",
  "whats this",
])
const YES_WORDS = new Set([
  "yes",
  "y",
  "yes please",
  "yep",
  "yeah",
  "agree",
  "i agree",
  "si",
  "si acepto",
  "acepto",
  "claro que si",
])
const NO_WORDS = new Set([
  "no",
  "n",
  "nope",
  "no thanks",
  "no thank you",
  "decline",
  "no gracias",
  "no acepto",
])
const OK_WORDS = new Set([
  "ok",
  "okay",
  "k",
  "safe",
  "im ok",
  "im okay",
  "im safe",
  "i am ok",
  "i am safe",
  "fine",
  "im fine",
  "bien",
  "estoy bien",
  "todo bien",
  "a salvo",
  "estoy a salvo",
])

/**
 * A text reduced to what its sender meant: lower case words with one space between them, no accents, apostrophes,
 * punctuation or emoji. A word that was spelt letter by letter (`S.T.O.P.`) is put together.
 */
export function normalizeReply(text: string): string {
  const words = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’`]/gu, "")
    .replace(/[^\p{L}\p{N}+]+/gu, " ")
    .trim()
  return /^\p{L}(?: \p{L})+$/u.test(words) ? words.replaceAll(" ", "") : words
}

/** Reads a reply. STOP wins over everything: it must never be missed (CONS-02, B6 of the reliability tests). */
export function parseReply(text: string): Reply {
  const said = normalizeReply(text)
  if (STOP_WORDS.has(said)) return { type: "stop" }
  if (START_WORDS.has(said)) return { type: "start" }
  if (HELP_WORDS.has(said)) return { type: "help" }
  if (YES_WORDS.has(said)) return { type: "yes" }
  if (NO_WORDS.has(said)) return { type: "no" }
  if (OK_WORDS.has(said)) return { type: "ok" }
  const [, minutes, pin = null] =
    /^\+ ?(15|30|60)(?: ?min(?:ute)?s?)?(?: please)?(?: (\d{4,8}))?$/.exec(said) ?? []
  if (minutes) return { type: "extend", minutes: Number(minutes), pin }
  if (/^\d{4,8}$/.test(said)) return { type: "pin", pin: said }
  return { type: "other" }
}

/** What a text says by the digit that "Reachable?" asks for, and "come and get me" as well; null where it is none of the two. */
export function digitReply(text: string): "yes" | "no" | null {
  const said = normalizeReply(text)
  return said === "1" ? "yes" : said === "0" ? "no" : null
}

/**
 * Whether a text says that its reader is not whom it is for. From a number that is no member's it means STOP; a member's own
 * words are heard first, and these may be among them.
 */
export function saysWrongNumber(text: string): boolean {
  return WRONG_NUMBER_WORDS.has(normalizeReply(text))
}
