import type { drillRefusalMessages } from "./circle.drill.refusal.messages.ts"

export const drillRefusalMessagesEs: typeof drillRefusalMessages = {
  on: "Hay una cita o una alarma en curso. No probamos a nadie ahora, para que nadie tome una prueba por algo real.",
  rest: "Tuviste una cita o pediste ayuda en las últimas 12 horas. Aún no probamos a nadie, para que nadie crea que es parte de eso.",
  done: "Ya hiciste la prueba hoy. Con una vez al día basta.",
  nobody: "No hay a quién probar: nadie ha dicho que sí todavía.",
}
