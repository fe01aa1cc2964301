import type { accessMessages } from "./access.messages.ts"

export const accessMessagesEs: typeof accessMessages = {
  title: "Elige tus PIN",
  safePin: "PIN de seguridad",
  safePinHint: "De cuatro a ocho dígitos. Termina una alarma y una cita.",
  duressPin: "PIN bajo amenaza",
  duressPinHint:
    "Si alguien te obliga, escribe este. La pantalla se ve igual; tu gente se entera de que estás en peligro.",
  anywhereHint:
    "Donde se pida tu contraseña, puedes escribir un PIN justo detrás, sin espacio: el PIN bajo amenaza avisa a tu gente, el de seguridad siempre te deja entrar.",
  password: "Contraseña",
  save: "Guardar los PIN",
  saved: "Tus PIN están guardados.",
  enterPin: "Escribe tu PIN",
  pinWrong: "Ese PIN no es correcto.",
  pinRequired: "Escribe tu PIN para hacer esto.",
  pinShape: "Un PIN tiene de cuatro a ocho dígitos.",
  pinSame: "Elige dos PIN distintos.",
  pinEnding: "Ningún PIN puede terminar con el otro.",
  pinWeak: "Elige un PIN más difícil de adivinar.",
  passwordWrong: "La contraseña no es correcta.",
  passwordRequired: "Escribe tu contraseña.",
  saving: "Guardando...",
  saveFailed: "No pudimos guardar tus PIN. Inténtalo de nuevo.",
  confirmPin: "Confirmar",
  checkingPin: "Comprobando...",
}
