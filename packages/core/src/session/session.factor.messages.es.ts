import type { factorMessages } from "./session.factor.messages.ts"

export const factorMessagesEs: typeof factorMessages = {
  factorsTitle: "Segundo factor",
  factorsNone: "Solo tu contraseña protege tu cuenta. Un segundo factor deja fuera a otros aunque la sepan.",
  factorsLooking: "Buscando tus segundos factores...",
  retryFactors: "Intentar de nuevo",
  factorsLookFailed: "No pudimos ver tus segundos factores.",
  factorActing: "Un momento...",
  factorFailed: "No funcionó. Inténtalo de nuevo.",
  factorAdded: "Tu segundo factor está activo. Cerramos la sesión en los demás dispositivos.",
  factorRemoved: "Quitamos el segundo factor. Cerramos la sesión en los demás dispositivos.",
  factorAddedAt: "Agregado",
  passwordNeeded: "Escribe primero tu contraseña.",
  passwordFor: "Tu contraseña, para que nadie más cambie esto",
  codeHint:
    "¿No tienes un código a mano? Sal y entra de nuevo con tu segundo factor: durante diez minutos no pedimos ninguno.",
  addApp: "Agregar una app de autenticación",
  addPhone: "Usar mensajes a mi teléfono",
  removeFactor: "Quitar",
  newCodes: "Nuevos códigos de recuperación",
  cancel: "Cancelar",
  continueText: "Continuar",
  appHint:
    "Escanea esto con tu app de autenticación o escribe la clave en ella. Después escribe los seis dígitos que muestra.",
  appKey: "Clave",
  qrLabel: "Código QR para tu app de autenticación",
  codesTitle: "Tus códigos de recuperación",
  codesHint:
    "Cada código te deja entrar una vez cuando no tienes a mano tu segundo factor. Guárdalos en un lugar seguro: no se muestran otra vez.",
  codesKeep: "Ya los guardé",
  recoveryLeft: (count) =>
    count === 1 ? "Queda 1 código de recuperación." : `Quedan ${count} códigos de recuperación.`,
}
