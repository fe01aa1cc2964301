import type { passkeyMessages } from "./session.passkey.messages.ts"

export const passkeyMessagesEs: typeof passkeyMessages = {
  signIn: "Entrar con una llave de acceso",
  asking: "Sigue lo que dice tu dispositivo...",
  verifying: "Comprobando tu llave de acceso...",
  notUsedTitle: "No se usó ninguna llave de acceso",
  notUsed: "Tu dispositivo no entregó ninguna. Intenta de nuevo o entra de otra forma.",
  notMade: "Tu dispositivo no creó ninguna llave de acceso. Nada ha cambiado.",
  refused: "Esta llave de acceso no fue aceptada. Intenta de nuevo o entra de otra forma.",
  known: "Este dispositivo ya tiene una llave de acceso para tu cuenta.",
  add: "Agregar una llave de acceso",
  hint: "Con una llave de acceso entras con tu huella, tu cara o el bloqueo de pantalla. No hay nada que escribir ni nada que robar.",
  rename: "Cambiar el nombre",
  nameLabel: "Nombre",
  nameRequired: "Escribe un nombre.",
  save: "Guardar",
  saving: "Guardando...",
  renamed: "El nombre nuevo está guardado.",
  fallbackName: "Llave de acceso",
}
