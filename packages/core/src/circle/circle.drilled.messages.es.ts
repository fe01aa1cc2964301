import type { drilledMessages } from "./circle.drilled.messages.ts"

export const drilledMessagesEs: typeof drilledMessages = {
  subject: (dater: string) => `PRUEBA, no pasa nada: ${dater} pide un OK`,
  text: (dater: string, brand: string, link: string) =>
    `PRUEBA, no pasa nada: ${dater} quiere saber si ${brand} te llega. Responde OK o abre ${link} STOP para darte de baja.`,
  body: (dater: string, brand: string, link: string) =>
    `PRUEBA, no pasa nada. ${dater} quiere saber si te llegan los mensajes de ${brand}, antes de que haga falta. Abre esta página y toca OK: ${link}`,
  thanks: (dater: string) => `Gracias. ${dater} ve que te llega la PRUEBA. No pasa nada.`,
  heading: "Esto es una PRUEBA. No pasa nada.",
  why: (dater: string, brand: string) =>
    `${dater} quiere saber si te llegan los mensajes de ${brand}, antes de que haga falta. Toca el botón, y ${dater} verá que sí.`,
  ok: "OK, me llegó",
  answered: (dater: string) => `Gracias. ${dater} ve que te llegó. No tienes que hacer nada más.`,
  interrupted: (dater: string) =>
    `Después de esta prueba hubo una alarma de verdad de ${dater}. La prueba terminó. Si tienes un mensaje más nuevo, abre ese.`,
}
