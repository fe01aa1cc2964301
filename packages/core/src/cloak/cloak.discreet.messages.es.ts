import type { discreetMessages } from "./cloak.discreet.messages.ts"

// Text messages: á, í, ó and ú would double their price.
export const discreetMessagesEs: typeof discreetMessages = {
  task: "Hay una tarea pendiente",
  reminderText: (app, task, at) => `${app}: ${task}, a las ${at}.`,
  answerLabel: "Hecho",
  promptText: (app, task, at) =>
    `${app}: ${task}. Responde OK antes de las ${at}, o +15, +30 o +60 para moverla.`,
  homePromptText: (app, task, at) => `${app}: ${task}. Responde OK antes de las ${at}.`,
  promptMail: (app, task, at, link) => `${app}: ${task}. ¿Hecha antes de las ${at}?\n\n${link}`,
  promptCall: (app, task) =>
    `Esto es ${app}. ${task}. Marca 1 si ya está hecha, o marca tu clave. Marca 9 si necesitas ayuda con ella.`,
  notice: (app, isAnybodyTold) =>
    isAnybodyTold
      ? `${app}: una tarea no se hizo a tiempo y ahora la pasamos a otra persona. Si ya la hiciste, responde con tu clave.`
      : `${app}: una tarea no se hizo a tiempo y no hay a quién pasarla. Si es urgente, llama a alguien. Si ya la hiciste, responde con tu clave.`,
  notCovered: (app, contact) =>
    `${app}: ${contact} no quiere recibir otros mensajes y ya no aparece en tu lista.`,
  help: (brand, supportEmail) =>
    `${brand}. Ayuda: ${supportEmail}. Responde STOP para no recibir otros mensajes.`,
  news: (app) => `${app}: hay novedades en tu lista.`,
  codeText: (app, code) => `${app}: tu clave es ${code}. Vence en 10 minutos. No la compartas.`,
  replyOk: (at) => `Gracias. La siguiente tarea es a las ${at}.`,
  replyHome: "Gracias. Todo listo.",
  replyAlarm: "Esto ya se le ha pasado a otra persona. Si ya lo hiciste, responde con tu clave.",
  replyRefused: "No se pudo. Mira tu lista.",
  notUnderstood: (app) => `${app} no ha entendido eso. Responde OK cuando hagas una tarea.`,
}
