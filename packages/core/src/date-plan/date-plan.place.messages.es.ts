import { joinNames } from "../text/index.ts"
import type { placeMessages } from "./date-plan.place.messages.ts"

const veces = (count: number) => (count === 1 ? "una vez" : `${count} veces`)

export const placeMessagesEs: typeof placeMessages = {
  title: "Revisar el lugar",
  intro: "Lo que se sabe de un lugar. No es una promesa: mira por tu cuenta y confía en lo que sientas.",
  label: "¿Dónde se ven?",
  requiredTitle: "Falta el lugar",
  required: "Escribe un lugar para revisarlo.",
  check: "Revisar",
  checking: "Viendo lo que se sabe",
  failed: "No pudimos revisar el lugar. Inténtalo de nuevo.",
  close: "Cerrar",
  result: (place) => `Lo que se sabe de ${place}`,
  noData: "Datos insuficientes",
  noDataText:
    "No sabemos lo suficiente de este lugar para dar un número. Eso no dice nada a favor ni en contra.",
  score: (score) => `${score} de 100`,
  color: { green: "Se ve bien", yellow: "Con cuidado", red: "Mejor no" },
  notFineNames: (names) => `No está bien: ${joinNames(names)}.`,
  simulated: "Demostración: este número sale al azar. No dice nada del lugar.",
  fine: "Bien",
  notFine: "No está bien",
  item: {
    venue: "Lugar verificado",
    zone: "Tus zonas de peligro",
    visits: "Cómo te sentiste ahí",
    alarms: "Tus citas ahí",
  },
  reason: {
    venue: (known, good) =>
      known === 0
        ? "No conocemos un lugar verificado con ese nombre."
        : known === 1
          ? "Está verificado. No se sabe nada más de él."
          : `Está verificado. ${good - 1} de ${known - 1} datos hablan a su favor: mira Lugares verificados.`,
    zone: (known) => (known === 0 ? "Ninguna zona tuya se compara con él." : "Se comparó."),
    visits: (known, good) =>
      known === 0
        ? "No guardaste ninguna reseña de este lugar."
        : `Lo reseñaste ${veces(known)}: ${veces(good)} se sintió bien.`,
    alarms: (known, good) =>
      known === 0
        ? "No sabemos de ninguna cita tuya ahí."
        : `Estuviste ahí ${veces(known)}: ${veces(good)} sin alarma.`,
  },
}
