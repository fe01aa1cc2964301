import { joinNames } from "../text/index.ts"
import type { checkInOnCallMessages } from "./check-in.on-call.messages.ts"

export const checkInOnCallMessagesEs: typeof checkInOnCallMessages = {
  yes: (names, of) =>
    names.length === 0
      ? `0 de ${of} están pendientes de ti.`
      : `${names.length} de ${of} pendientes de ti: ${joinNames(names)}.`,
  no: (names) =>
    `${joinNames(names)} no ${names.length === 1 ? "puede" : "pueden"} atender. Les avisamos de todos modos, y nadie más espera por eso.`,
  asked: (names) => `${joinNames(names)} todavía no ${names.length === 1 ? "contesta" : "contestan"}.`,
  unasked: (names) =>
    `A ${joinNames(names)} no ${names.length === 1 ? "le" : "les"} preguntamos: sus mensajes de texto están desactivados.`,
  nobody: "Nadie está pendiente de ti: toda la gente que elegiste dice que no puede atender.",
  nobodyDo:
    "Les avisamos de todos modos, a la vez. Dile a alguien más dónde estás y a qué hora vas a llegar a casa.",
}
