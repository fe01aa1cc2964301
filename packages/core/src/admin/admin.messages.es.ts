import type { adminMessages } from "./admin.messages.ts"

export const adminMessagesEs: typeof adminMessages = {
  secondFactorNeeded:
    "Para esto hace falta una sesión con segundo factor. Agrega uno en los ajustes o vuelve a entrar con él.",
  stepUpNeeded: "Escribe tu contraseña otra vez para seguir.",
}
