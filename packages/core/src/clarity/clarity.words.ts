import type { ClarityTopic } from "./clarity.constants.ts"

/**
 * What words are looked for, without accents and in lower case: each is found where a word of the question begins with it.
 * Both languages are looked for always, because who is frightened types in their own. None of them is ever shown.
 */
export interface ClarityWords {
  readonly en: ReadonlyArray<string>
  readonly es: ReadonlyArray<string>
}

/** A question as it is compared: no accents, apostrophes or signs, lower case, one space before each word and one at the end. */
export function plain(question: string): string {
  const bare = question
    .normalize("NFD")
    .replaceAll(/[\p{M}'’‘´`]/gu, "")
    .toLowerCase()
  return ` ${bare.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim()} `
}

/** Words of each topic; the first topic of which one is found answers. */
export const TOPIC_WORDS: Readonly<Record<Exclude<ClarityTopic, "danger" | "unknown">, ClarityWords>> = {
  "red-flag": {
    en: ["red flag", "warning sign", "weird", "uncomfortable", "off about", "pushy"],
    es: ["senal de alerta", "mala senal", "bandera roja", "raro", "rara", "incomod", "insist"],
  },
  cloak: {
    en: ["cloak", "invisib", "hide", "disguise", "leave no trace", "history"],
    es: ["capa", "invisib", "escond", "ocult", "disfraz", "historial"],
  },
  invite: {
    en: ["invite", "inner circle", "trusted contact", "add a friend", "add someone", "add contact"],
    es: ["invit", "circulo", "contacto", "agregar"],
  },
  leave: {
    en: ["leave", "get away", "get out", "go home", "excuse", "exit", "fake call"],
    es: ["irme", "salir", "escapar", "excusa", "volver a casa", "llamada falsa"],
  },
  "check-in": {
    en: ["check in", "checkin", "timer", "what if my phone", "battery", "missed"],
    es: ["report", "temporizador", "bateria", "telefono se apaga", "no contesto"],
  },
  place: {
    en: ["location", "where i am", "share my", "map"],
    es: ["ubicacion", "donde estoy", "compartir", "mapa"],
  },
  sos: { en: ["sos", "alarm", "panic", "alert"], es: ["sos", "alarma", "panico", "alerta"] },
}
