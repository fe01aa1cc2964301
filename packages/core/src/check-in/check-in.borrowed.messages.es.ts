import type { checkInBorrowedMessages } from "./check-in.borrowed.messages.ts"

export const checkInBorrowedMessagesEs: typeof checkInBorrowedMessages = {
  title: "Da señales desde cualquier teléfono",
  intro: "Tu número y tu PIN. No hace falta iniciar sesión, y nada se queda en este teléfono.",
  phoneLabel: "Tu número de teléfono",
  pinLabel: "Tu PIN",
  send: "Dar señales",
  received: "Recibido.",
  receivedText:
    "Si hay una cita en marcha con este número y el PIN es correcto, contó. Esta página no dice más que eso, a nadie.",
  tries: (count: number) => `Un número tiene ${count} intentos al día aquí. Después nada cuenta.`,
  again: "Escribirlo otra vez",
}
