import type { accessMessages } from "./access.messages.ts"

export const accessMessagesEs: typeof accessMessages = {
  title: "Elige tus PIN",
  safePin: "PIN de seguridad",
  safePinHint: "De cuatro a ocho dígitos. Termina una alarma y una cita.",
  duressPin: "PIN bajo amenaza",
  duressPinHint:
    "Si alguien te obliga, escribe este. La pantalla se ve igual; tu gente se entera de que estás en peligro.",
  anywhereHint:
    "Los dos PIN sirven también donde se pide tu contraseña: escríbela y, sin espacio, el PIN. Con el PIN bajo amenaza todo se ve igual y tu gente se entera; con el PIN de seguridad siempre te deja entrar.",
  password: "Contraseña",
  save: "Guardar los PIN",
  saved: "Tus PIN están guardados.",
  enterPin: "Escribe tu PIN",
  pinWrong: "Ese PIN no es correcto.",
  pinRequired: "Escribe tu PIN para hacer esto.",
  pinShape: "Un PIN tiene de cuatro a ocho dígitos.",
  pinSame: "Elige dos PIN distintos.",
  pinEnding: "Elige dos PIN de los que ninguno termine como el otro.",
  pinWeak: "Elige un PIN más difícil de adivinar.",
  passwordWrong: "La contraseña no es correcta.",
  passwordRequired: "Escribe tu contraseña.",
  saving: "Guardando...",
  saveFailed: "No pudimos guardar tus PIN. Inténtalo de nuevo.",
  confirmPin: "Confirmar",
  checkingPin: "Comprobando...",
}
