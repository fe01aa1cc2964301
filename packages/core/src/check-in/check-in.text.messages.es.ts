import { joinNames } from "../text/index.ts"
import type { checkInTextMessages } from "./check-in.text.messages.ts"

const replyOr = (names: ReadonlyArray<string>, at: string) =>
  names.length === 0
    ? "Responde OK. Si no, nadie se entera: no hay forma de llegar a tu gente."
    : `Responde OK, o ${joinNames(names)} lo ${names.length === 1 ? "sabe" : "saben"} a las ${at}.`

const openOr = (names: ReadonlyArray<string>, at: string) =>
  names.length === 0
    ? "Abre el enlace y dilo. Si no, nadie se entera: no hay forma de llegar a tu gente."
    : `Abre el enlace y dilo, o ${joinNames(names)} lo ${names.length === 1 ? "sabe" : "saben"} a las ${at}.`

export const checkInTextMessagesEs: typeof checkInTextMessages = {
  reminderText: (at) => `Recuerda: te toca reportarte a las ${at}.`,
  reminderReplyText: (at) => `Recuerda: te toca reportarte a las ${at}. Responde OK para hacerlo ya.`,
  homeReminderReplyText: (at) =>
    `Recuerda: avisa antes de las ${at} que llegaste bien a casa. Responde OK al llegar.`,
  promptText: (names, at) =>
    `¿Todo bien? ${replyOr(names, at)} Responde +15, +30 o +60 para tener tiempo extra.`,
  promptCall:
    "Esta es tu llamada de control. Marca 1 si estás a salvo, o marca tu PIN. Marca 9 si necesitas ayuda.",
  homePromptText: (names, at) => `¿Llegaste bien a casa? ${replyOr(names, at)}`,
  promptMail: (names, at, link) =>
    `¿Todo bien? ${openOr(names, at)}\n\n${link}\n\nA tu teléfono no llega ningún mensaje, así que preguntamos aquí.`,
  homePromptMail: (names, at, link) =>
    `¿Llegaste bien a casa? ${openOr(names, at)}\n\n${link}\n\nA tu teléfono no llega ningún mensaje, así que preguntamos aquí.`,
  replyOk: (at) => `Gracias. Tu siguiente reporte es a las ${at}.`,
  replyHomeBy: (at) => `Gracias. Cuando llegues bien a casa, avisa antes de las ${at}.`,
  replyHome: "Gracias. Tu cita ha terminado bien.",
  replyReceived: "Recibido.",
  replyNeedsPin: (minutes, until) =>
    `No se pudo alargar: después de las ${until} hace falta tu PIN. Responde +${minutes} y tu PIN.`,
  answerLabel: "Reportarme",
  answerThanks: "Gracias.",
  answerFailed: "No ha funcionado. Toca para abrir.",
  neutralTitle: "Recordatorio",
  onCallText: (dater, until) =>
    `${dater} tiene una cita hasta las ${until} y cuenta contigo. ¿Puedes atender? Responde 1 si puedes, 0 si no.`,
  onCallAheadText: (dater, from, until) =>
    `${dater} tiene una cita desde las ${from} hasta las ${until} y cuenta contigo. ¿Puedes atender? Responde 1 si puedes, 0 si no.`,
}
