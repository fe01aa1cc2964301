import type { sosAskedMessages } from "./sos.asked.messages.ts"

export const sosAskedMessagesEs: typeof sosAskedMessages = {
  subject: (dater: string) => `${dater} te pide algo`,
  text: {
    come: (dater: string, link: string) =>
      `${dater} te pide que vayas a buscarle. Responde 1 si te encargas, o mira donde: ${link}`,
    call: (dater: string, link: string) =>
      `${dater} te pide que le llames ya. Responde 1 si te encargas, o: ${link}`,
    talk: (dater: string, link: string) => `${dater} necesita hablar. Responde 1 si te encargas, o: ${link}`,
  },
  forcedText: (dater: string, link: string) => `${dater} te necesita. Responde 1 si te encargas, o: ${link}`,
  askedAgo: (age: string) => `Pedido ${age}.`,
  takenText: (who: string, dater: string) => `${who} se encarga de ${dater}. No tienes que hacer nada.`,
  takenAlarmedText: (who: string, dater: string) => `${who} se encarga de ${dater}.`,
  closedText: (dater: string) => `${dater} ya no lo necesita.`,
  alarmed: "La alarma sigue abierta. Esto no la termina.",
  replyYours: (dater: string) => `Gracias. Te encargas tu: ${dater} y los demas lo saben.`,
  replyTaken: (who: string) => `Ya se encarga ${who}. Gracias.`,
  heading: {
    come: (dater: string) => `${dater} te pide que vayas a buscarle`,
    call: (dater: string) => `${dater} te pide que le llames ya`,
    talk: (dater: string) => `${dater} necesita hablar`,
  },
  notAnAlarm: "No es una alarma. Se lo pide a quien pueda.",
  take: "Me encargo",
  yours: "Te encargas tú. Los demás lo saben.",
  taken: (who: string) => `Se encarga ${who}. No tienes que hacer nada.`,
  closed: (dater: string) => `${dater} ya no lo necesita.`,
  expired: "Esto terminó hace una hora.",
  call: (dater: string) => `Llamar a ${dater}`,
  callFirst: (dater: string) => `Habla con ${dater} antes de ir a este lugar.`,
}
