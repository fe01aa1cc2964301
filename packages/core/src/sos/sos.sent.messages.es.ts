import type { sosSentMessages } from "./sos.sent.messages.ts"

export const sosSentMessagesEs: typeof sosSentMessages = {
  alreadySent: "Ya se envió. Escribe tu PIN para decir que estás a salvo.",
}
