import type { sosAskMessages } from "./sos.ask.messages.ts"

export const sosAskMessagesEs: typeof sosAskMessages = {
  hint: "Un toque escribe a quienes dijeron que sí. No es una alarma.",
  legend: "Qué pide cada icono",
  kind: { come: "Ven a buscarme", call: "Llámame ya", talk: "Necesito hablar" },
  comeHint: "Quien te busque sabrá dónde estás.",
  open: (reached: number, people: number) =>
    reached === people
      ? `Enviado a ${people === 1 ? "1 persona" : `${people} personas`}. Nadie se encarga todavía.`
      : `Enviado a ${reached} de ${people} personas. Nadie se encarga todavía.`,
  nobody: "No hay a quién pedírselo: nadie ha dicho que sí todavía.",
  taken: (name: string) => `${name} se encarga. Los demás lo saben.`,
  closed: "Ya no lo necesitas. Lo saben.",
  expired: "Nadie se encargó en una hora.",
  close: "Ya no lo necesito",
}
