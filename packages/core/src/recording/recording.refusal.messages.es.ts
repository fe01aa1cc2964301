import type { recordingRefusalMessages } from "./recording.refusal.messages.ts"

export const recordingRefusalMessagesEs: typeof recordingRefusalMessages = {
  full: {
    chunk: "Una parte de la grabación es demasiado grande. Lo guardado antes está a salvo.",
    recording: "La grabación ya tiene la duración máxima. Lo guardado está a salvo. Puedes empezar otra.",
    account:
      "Nuestro espacio para ti está lleno. Lo guardado está a salvo. Las grabaciones nuevas quedan en este teléfono.",
  },
  chunk: "Una parte de la grabación no sigue a la anterior.",
  locked: "Todavía no se puede eliminar para siempre.",
}
