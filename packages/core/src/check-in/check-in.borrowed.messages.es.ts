import type { checkInBorrowedMessages } from "./check-in.borrowed.messages.ts"

export const checkInBorrowedMessagesEs: typeof checkInBorrowedMessages = {
  title: "Repórtate desde cualquier teléfono",
  intro:
    "Tu número o tu apodo, y tu PIN o tu palabra segura. No hace falta iniciar sesión, y nada se queda en este teléfono.",
  whoLabel: "Tu número de teléfono o tu apodo",
  secretLabel: "Tu PIN o tu palabra segura",
  send: "Reportarme",
  received: "Recibido.",
  receivedText:
    "Si tu cita está en marcha y lo que escribiste es correcto, contó. Esta página no dice más que eso, a nadie.",
  tries: (count: number) =>
    `Después de ${count} intentos equivocados al día ya no escuchamos a este teléfono ni tomamos ningún PIN. Tu palabra segura sigue contando desde otro.`,
  again: "Escribirlo otra vez",
}
