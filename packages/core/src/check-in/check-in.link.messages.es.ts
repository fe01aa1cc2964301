import type { checkInLinkMessages } from "./check-in.link.messages.ts"

export const checkInLinkMessagesEs: typeof checkInLinkMessages = {
  question: "¿Estás bien?",
  homeQuestion: "¿Ya en casa, a salvo?",
  answerBy: (at) => `Responde antes de las ${at}.`,
  answer: "Estoy bien",
  answerHome: "Estoy en casa, a salvo",
  done: "Hecha",
  tooLate: "Ya es tarde para este enlace. Tu PIN todavía cuenta.",
  enterPin: "Escribe tu PIN",
}
