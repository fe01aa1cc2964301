import type { Channel } from "../delivery/index.ts"
import type { notificationMessages } from "./notification.messages.ts"

const missed: Readonly<Record<Channel, (name: string) => string>> = {
  sms: (name) => `Un mensaje de texto no le llegó a ${name}`,
  voice: (name) => `Una llamada no le llegó a ${name}`,
  email: (name) => `Un correo no le llegó a ${name}`,
  push: (name) => `Una notificación no le llegó a ${name}`,
  whatsapp: (name) => `Un mensaje de WhatsApp no le llegó a ${name}`,
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
  older: "Mostrar anteriores",
  olderLoading: "Buscando",
  failed: "No se guardó. Inténtalo de nuevo.",

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
    "phone-changed": {
      title: "Tu número de teléfono cambió",
      message:
        "Los códigos y los recordatorios de tus citas llegan ahora a otro número. Si no fuiste tú, restablece tu contraseña ahora y pon de nuevo el tuyo.",
    },
    "pins-changed": {
      title: "Tus PIN cambiaron",
      message: "Si no fuiste tú, restablece tu contraseña ahora y elige tus propios PIN.",
    },
    "words-changed": {
      title: "Tus palabras seguras cambiaron",
      message:
        "Son las que envías por mensaje desde tu teléfono. Si no fuiste tú, restablece tu contraseña ahora y elige tus propias palabras.",
    },
    "handle-changed": {
      title: "Tu apodo cambió",
      message:
        "Con él te reportas desde un teléfono prestado. Si no fuiste tú, restablece tu contraseña ahora y elige de nuevo el tuyo.",
    },
    "factor-added": {
      title: "Se agregó un segundo factor",
      message: "Si no fuiste tú, restablece tu contraseña ahora y quítalo.",
    },
    "factor-removed": {
      title: "Se quitó un segundo factor",
      message: "Si no fuiste tú, restablece tu contraseña ahora.",
    },
    "api-key-added": {
      title: "Se creó una clave de API",
      message:
        "Quien la tenga puede actuar por ti. Si no fuiste tú, restablece tu contraseña ahora: eso termina todas las claves.",
    },
    "webhook-added": {
      title: "Se agregó un webhook",
      message:
        "Otro servicio se entera de lo que pasa aquí. Si no fuiste tú, elimínalo y restablece tu contraseña ahora.",
    },
    "webhook-changed": {
      title: "Un webhook cambió",
      message:
        "Tiene otra dirección, se entera de más o está activo de nuevo. Si no fuiste tú, elimínalo y restablece tu contraseña ahora.",
    },
    "webhook-place": {
      title: "Un webhook se entera de dónde estás",
      message: "Se agregó o cambió. Si no fuiste tú, elimínalo y restablece tu contraseña ahora.",
    },
    "webhook-secret": {
      title: "Un webhook tiene un secreto nuevo",
      message:
        "Quien lo tenga puede enviar mensajes falsos a tu servicio. Si no fuiste tú, elimina el webhook y restablece tu contraseña ahora.",
    },
    "passkey-copied": {
      title: "Se rechazó una llave de acceso",
      message: "Parece una copia, así que no la dejamos entrar. Quítala en tus ajustes y agrega una nueva.",
    },
    "recovery-code-used": {
      title: "Se usó un código de recuperación",
      message:
        "Alguien entró con él, o cambió algo que pide uno. Si no fuiste tú, restablece tu contraseña ahora.",
    },
    "recovery-codes-made": {
      title: "Se crearon códigos de recuperación nuevos",
      message: "Los anteriores ya no sirven. Si no fuiste tú, restablece tu contraseña ahora.",
    },
    "factor-guessed": {
      title: "Se escribieron códigos incorrectos",
      message: "Quien los escribió sabe tu contraseña. Si no fuiste tú, restablece tu contraseña ahora.",
    },
  },
  missedCheckIn: {
    title: "No te reportaste",
    message: "Se abrió una alarma y se estaba avisando a tu gente.",
  },
  routeDeviation: {
    title: "¿Estás bien?",
    message: (distance, answerBy) =>
      `Estás a ${distance} de tu ruta. Abre el seguimiento de ruta y presiona 'Estoy bien' antes de las ${answerBy}; si no, avisamos a tu gente, salvo que ya haya una alarma abierta.`,
  },
  routeTold: {
    title: "No respondiste",
    message: "Estabas lejos de tu ruta. Hay una alarma abierta; tu PIN la termina.",
  },
  checkInReminder: {
    title: "Es hora de reportarte",
    message: "Compartes dónde estás. Di en esa página que estás bien.",
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
  geofence: {
    entered: {
      title: (name) => `Entraste en ${name}`,
      message: "Es una de tus zonas de peligro. No le avisamos a nadie más.",
    },
    exited: {
      title: (name) => `Saliste de ${name}`,
      message: "Es una de tus zonas seguras. No le avisamos a nadie más.",
    },
  },
  identity: {
    verified: {
      title: "Tu verificación de identidad está lista",
      message: "Quedaste verificada. Lo que se encontró está en tu perfil.",
    },
    pending: {
      title: "Tu verificación de identidad está lista",
      message: "No quedaste verificada. Lo que se encontró está en tu perfil, y puedes intentarlo de nuevo.",
    },
    lapsed: {
      title: "Tu verificación de identidad terminó",
      message: "Nadie la miró a tiempo, y tus fotos se borraron. Puedes intentarlo de nuevo.",
    },
  },
  webhook: {
    gone: {
      title: "Se desactivó un webhook",
      message: "El servicio dijo que su dirección ya no existe. Ya no se envía nada ahí.",
    },
    failing: {
      title: "Se desactivó un webhook",
      message: "El servicio no aceptó nada durante tres días. Ya no se envía nada ahí.",
    },
  },
  ownTest: {
    title: "Una prueba de tus notificaciones",
    message: "La enviaste tú. No pasó nada.",
  },
  trialStarted: {
    title: "Empezó tu prueba gratis",
    message: (endsAt) =>
      `Termina a las ${endsAt}. Una cita que esté en curso se cuida hasta el final de todos modos.`,
  },
  newer: {
    title: "Hay algo nuevo",
    message: "Esta versión de la aplicación no puede mostrarlo. Carga la nueva versión para leerlo.",
  },
  planEnded: {
    refunded: {
      title: "Tu plan terminó",
      message:
        "Su último pago se devolvió, así que no se cobra nada más. Una cita que esté en curso se cuida hasta el final de todos modos, y puedes elegir otro plan cuando quieras.",
    },
    disputed: {
      title: "Tu plan terminó",
      message:
        "Tu banco retiró un pago de tu plan, así que no se cobra nada más. Una cita que esté en curso se cuida hasta el final de todos modos, y puedes elegir otro plan cuando quieras.",
    },
  },
  parkingReminder: {
    title: "Recordatorio de tu auto estacionado",
    message: (reminders) =>
      reminders === "" ? "Querías que te lo recordáramos ahora." : `Escribiste: “${reminders}”.`,
  },
}
