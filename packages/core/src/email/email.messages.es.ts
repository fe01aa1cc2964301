import type { emailMessages } from "./email.messages.ts"

export const emailMessagesEs: typeof emailMessages = {
  noEmail: "No encontramos un correo de esta cuenta",
  sendFailed: "No se pudo enviar el correo de verificación",
  requiredTitle: "Falta verificar el correo",
  required: "Confirma primero tu correo: abre el enlace que te enviamos.",
  sent: (email) => `Enviamos un enlace a ${email}. Ábrelo para confirmar tu dirección.`,
  resend: "Enviar otra vez el correo",
  resendIn: (seconds) => `Puedes pedirlo otra vez en ${seconds} s.`,
  confirmed: "Tu correo está confirmado.",
  linkSpent: "Este enlace ya no funciona. Pide uno nuevo.",
  looking: "Buscando tu correo...",
  lookFailed: "No pudimos ver tu correo.",
  sending: "Enviando el correo...",
  confirming: "Confirmando tu correo...",
  confirmFailed: "No pudimos confirmar tu correo.",
  subject: (brand) => `Confirma tu correo para ${brand}`,
  body: (brand, link) =>
    `Confirma tu correo para ${brand}:\n\n${link}\n\nEl enlace funciona 24 horas. Si no te registraste, ignora este mensaje.`,
}
