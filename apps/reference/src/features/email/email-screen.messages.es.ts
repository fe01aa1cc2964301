import type { emailScreenMessages } from "./email-screen.messages.ts"

export const emailScreenMessagesEs: typeof emailScreenMessages = {
  title: "Tu correo electrónico",
  goOn: "Seguir",
  send: "Enviar el correo",
  later: "Hacerlo después",
  why: "Nada de lo que te protege depende de esto. Algunos cambios en tu cuenta sí.",
}
