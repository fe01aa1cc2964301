import type { drillMessages } from "./circle.drill.messages.ts"

export const drillMessagesEs: typeof drillMessages = {
  title: "¿Les llegaría?",
  first: "Entérate antes de necesitarlos: envía a todos un mensaje que dice PRUEBA y pide un OK.",
  again: (days: number) =>
    `La última prueba fue hace ${days} días. Los teléfonos y números cambian: prueba otra vez.`,
  fresh: (names: string) => `No estaban en la última prueba: ${names}.`,
  hint: "Por mensaje de texto, y por correo si hay dirección. Dice que no pasa nada. No llamamos a nadie.",
  start: (people: number) =>
    people === 1 ? "Enviar una prueba a 1 persona" : `Enviar una prueba a ${people} personas`,
  starting: "Enviando la prueba",
  started: "La prueba va en camino.",
  tested: (age: string) => `Última prueba: ${age}`,
  testedByClock: (age: string) => `Última prueba, enviada sola: ${age}`,
  count: (answered: number, people: number) =>
    answered === 1 ? `Respondió 1 de ${people}` : `Respondieron ${answered} de ${people}`,
  passed: "Respondieron todos. Les llegaría.",
  never: "Nunca se probó. Nadie sabe si les llegan los mensajes.",
  notAnswered: (names) => `Sin respuesta: ${names}.`,
  open: "Ir a la prueba",
  interrupted:
    "Después de esta prueba hubo una alarma de verdad. La prueba terminó; ya nada cuenta como respuesta.",
  standing: {
    answered: "Respondió",
    skipped: "No se envió: este número ya recibió bastantes pruebas hoy",
    failed: "No llegó. Revisa el número y la dirección",
    silent: "No respondió en un día. Pregúntale si le llegó",
    waiting: "Aún no responde",
  },
  answered: (age: string) => `Respondió ${age}`,
  refusedUntil: (when: string) => `Se puede de nuevo desde las ${when}.`,
  repeats: "Probar cada 30 días",
  repeatsHint:
    "Apagado mientras no lo enciendas. Sale entre las 12 y las 6 de la tarde donde vives, nunca junto a una cita o una alarma.",
  next: (when: string) => `La próxima sale a las ${when}.`,
  loading: "Buscando la última prueba",
  loadFailed: "No podemos ver la última prueba ahora.",
  retry: "Intentar de nuevo",
  unsent: "AÚN NO SE ENVIÓ. No tienes conexión. Lo enviamos cuando vuelva.",
  unsentServer: "AÚN NO SE ENVIÓ. Nuestro servidor no responde. Seguimos intentando.",
  giveUp: "No enviarlo",
  startFailed: "No pudimos enviar la prueba. Inténtalo de nuevo.",
  saveFailed: "No pudimos guardarlo. Inténtalo de nuevo.",
}
