import type { tokenMessages } from "./session.token.messages.ts"

export const tokenMessagesEs: typeof tokenMessages = {
  faults: {
    malformed: "No podemos leer este inicio de sesión. Entra de nuevo.",
    algorithm: "Este inicio de sesión está firmado de una forma que aquí no se acepta.",
    key: "Hace falta una clave para comprobar este inicio de sesión, y ninguna coincide.",
    signature: "Firma JWT no válida",
    issuer: "Este inicio de sesión no viene del proveedor de identidad de este servidor.",
    audience: "Este inicio de sesión no se hizo para este servidor.",
    expired: "Este inicio de sesión venció. Entra de nuevo.",
    early: "Este inicio de sesión aún no vale. Revisa la hora de este dispositivo.",
    subject: "Este inicio de sesión no dice de quién es.",
    session: "Este inicio de sesión no dice a qué sesión pertenece.",
  },
}
