import type { Channel } from "../delivery/index.ts"
import type { notificationMessages } from "./notification.messages.ts"

const missed: Readonly<Record<Channel, (name: string) => string>> = {
  sms: (name) => `Un mensaje de texto no le llegó a ${name}`,
  voice: (name) => `Una llamada no le llegó a ${name}`,
  email: (name) => `Un correo no le llegó a ${name}`,
  push: (name) => `Una notificación no le llegó a ${name}`,
}

export const notificationMessagesEs: typeof notificationMessages = {
  title: "Notificaciones",
  subtitle: "Lo que pasó con tu cuenta, tu gente y tus citas.",
  unread: (count) => (count === 1 ? "1 sin leer" : `${count} sin leer`),
  allRead: "Todo está leído",
  isUnread: "Sin leer",
  read: "Marcar como leída",
  readAll: "Marcar todo como leído",
  remove: "Eliminar",
  readNamed: (title) => `Marcar como leída: ${title}`,
  removeNamed: (title) => `Eliminar: ${title}`,
  none: "Nada por ahora",
  noneHint: "Cuando pase algo con tu cuenta, tu gente o tus citas, aparece aquí.",
  loading: "Buscando novedades",
  loadFailed: "No pudimos cargar tus notificaciones.",
  lookAgain: "Intentar de nuevo",
  failed: "No se guardó. Inténtalo de nuevo.",
  preferences: "En los ajustes eliges cómo te avisamos.",
  settings: "Ajustes",

  account: {
    "new-device": {
      title: "Nuevo inicio de sesión",
      message:
        "Alguien entró a tu cuenta con un navegador que no conocíamos. Si no fuiste tú, cambia tu contraseña ahora.",
    },
    "password-changed": {
      title: "Se cambió tu contraseña",
      message:
        "Los demás dispositivos quedaron fuera de la sesión. Si no fuiste tú, restablece tu contraseña ahora.",
    },
    "factor-added": {
      title: "Se agregó un segundo factor",
      message: "Si no fuiste tú, restablece tu contraseña ahora y quítalo.",
    },
    "factor-removed": {
      title: "Se quitó un segundo factor",
      message: "Si no fuiste tú, restablece tu contraseña ahora.",
    },
    "passkey-copied": {
      title: "Se rechazó una llave de acceso",
      message: "Parece una copia, así que no la dejamos entrar. Quítala en tus ajustes y agrega una nueva.",
    },
    "recovery-code-used": {
      title: "Se usó un código de recuperación",
      message: "Alguien entró con él. Si no fuiste tú, restablece tu contraseña ahora.",
    },
  },
  missedCheckIn: {
    title: "No te reportaste",
    message: "Se abrió una alarma y se estaba avisando a tu gente.",
  },
  undelivered: {
    title: missed,
    message: "Revisa la dirección en tu círculo de confianza y envía una prueba.",
  },
  contactAnswered: {
    yes: {
      title: (name) => `${name} dijo que sí`,
      message: "Desde ahora le avisamos si no te reportas.",
    },
    no: { title: (name) => `${name} dijo que no`, message: "No le avisamos de nada." },
    stop: {
      title: (name) => `${name} ya no quiere mensajes`,
      message: "Escribió STOP. Desde ahora no le llega ningún mensaje de texto.",
    },
  },
  testAnswered: {
    title: (name) => `Tu prueba le llegó a ${name}`,
    message: "La contestó. En una alarma le llegaría el aviso.",
  },
  trialStarted: {
    title: "Empezó tu prueba gratis",
    message: (endsAt) =>
      `Termina a las ${endsAt}. Una cita que esté en curso se cuida hasta el final de todos modos.`,
  },
}
