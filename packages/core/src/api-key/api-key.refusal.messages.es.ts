import type { apiKeyRefusalMessages } from "./api-key.refusal.messages.ts"

export const apiKeyRefusalMessagesEs: typeof apiKeyRefusalMessages = {
  full: "Tienes todas las claves de API que permitimos. Revoca una primero.",
  unknown: "No conocemos esta clave de API.",
  expired: "Esta clave de API venció. Crea otra.",
  revoked: "Esta clave de API se revocó.",
  needsPerson: "Ninguna clave de API puede hacer esto. Tienes que hacerlo tú, con tu sesión iniciada.",
  needsScope: (scope) => `A esta clave de API le falta el permiso ${scope}.`,
}
