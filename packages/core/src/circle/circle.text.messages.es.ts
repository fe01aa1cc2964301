import type { circleTextMessages } from "./circle.text.messages.ts"

export const circleTextMessagesEs: typeof circleTextMessages = {
  inviteText: (wording, link) => `${wording} O responde en: ${link}`,
  inviteSubject: (dater) => `${dater} pide tu ayuda en sus citas`,
  testText: (dater, brand) =>
    `PRUEBA, no pasa nada: ${dater} quiere saber si te llegan los mensajes de ${brand}. No tienes que hacer nada. Responde STOP para darte de baja.`,
  stopped: (brand) => `Ya no te llegan mensajes de ${brand}. Responde START para permitirlos de nuevo.`,
  stoppedOwn: (brand) =>
    `Ya no te llegan mensajes de ${brand}: en tus citas ni un mensaje ni una llamada te pide que te reportes. Las citas siguen, y avisamos a tu gente si no lo haces. Responde START para permitirlos de nuevo.`,
  started: (brand) =>
    `De nuevo te pueden llegar mensajes de ${brand}. Quien cuente contigo tiene que invitarte otra vez.`,
  help: (brand, supportEmail) =>
    `${brand} avisa a gente de confianza cuando alguien en una cita no se reporta. Ayuda: ${supportEmail}. Responde STOP para darte de baja.`,
  notUnderstood: (brand) =>
    `${brand} no entiende tu mensaje. Responde SI para aceptar, STOP para darte de baja, AYUDA para ayuda.`,
  notToAlarm: (dater, number) =>
    `Por mensaje no podemos tomarlo. Para responder, abre el enlace de la alarma de ${dater} o marca 1 o 2 cuando llamemos. Si te preocupa, llama al ${number}.`,
  notCovered: (contact) => `${contact} ya no quiere recibir mensajes y no se entera de tus citas.`,
}
