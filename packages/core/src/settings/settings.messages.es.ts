import type { settingsMessages } from "./settings.messages.ts"

export const settingsMessagesEs: typeof settingsMessages = {
  title: "Ajustes",
  security: "Seguridad",
  notifications: "Notificaciones",
  privacy: "Privacidad",
  danger: "Zona de peligro",
  errorTitle: "Hubo un error",
  error: "Ocurrió un error inesperado.",
  deleteFailed: "No se pudo eliminar la cuenta.",
  looking: "Buscando tus ajustes...",
  lookFailed: "No pudimos ver tus ajustes.",
  saving: "Guardando...",
  saved: "Guardado.",
  flags: {
    emailNotifications: "Notificaciones por correo",
    pushNotifications: "Notificaciones push",
    smsNotifications: "Notificaciones por mensaje de texto",
    marketingEmails: "Novedades y ofertas por correo",
    profileVisibility: "Otras personas pueden ver mi perfil",
    showOnlineStatus: "Otras personas pueden ver si estoy en línea",
    allowDirectMessages: "Otras personas pueden escribirme",
  },
  languageLabel: "Idioma",
  languageHint:
    "De estas pantallas y de los mensajes, llamadas y correos que te enviamos. Cada persona de tu círculo tiene el suyo.",
  notificationsHint: "Lo que pertenece a una guardia te llega a ti y a tu gente, elijas lo que elijas aquí.",
  privacyHint:
    "Aquí nadie te ve. Los productos hechos sobre esto que muestran a unas personas a otras lo respetan.",
  themes: { system: "sistema", light: "claro", dark: "oscuro" },

  exportTitle: "Tus datos",
  exportHint: "Todo lo que guardamos de ti, en un archivo.",
  exportTrigger: "Exportar mis datos",
  exportConfirm: "Crear el archivo",
  exporting: "Creando el archivo...",
  exported: "Tu archivo está listo.",
  exportFailed: "No se pudieron exportar tus datos.",
  deleteTitle: "Eliminar la cuenta",
  deleteHint:
    "Esto cierra todas tus sesiones. Durante 14 días, iniciar sesión lo recupera todo; después se borra. Una cita en marcha sigue cuidada hasta que termine. Un plan de pago termina al borrar la cuenta: para dejar de pagar antes, cancélalo en tu plan.",
  deleteTrigger: "Eliminar la cuenta",
  deleteConfirm: "Eliminar mi cuenta",
  deleting: "Eliminando...",
  deleteUnsureTitle: "No llegó respuesta",
  deleteUnsure:
    "Puede que tu cuenta ya esté eliminada. Si es así, te enviamos por correo el día en que se borra y cerramos tu sesión: para que siga eliminada, no inicies sesión, porque eso lo recupera todo. Mientras tu sesión siga abierta aquí, puedes intentarlo de nuevo.",
  deleted: (day) => `Tu cuenta se elimina el ${day}. Para conservarla, inicia sesión antes.`,
  passwordLabel: "Contraseña",
  passwordHint: "Otra vez tu contraseña: un teléfono puede estar en otras manos.",
  passwordRequired: "Escribe tu contraseña",
  cancel: "Cancelar",

  deletionSubject: (brand) => `Tu cuenta de ${brand} se va a eliminar`,
  deletionBody: (brand, day, link) =>
    `Alguien que sabe tu contraseña pidió eliminar tu cuenta de ${brand}. Cerramos todas tus sesiones, y todo lo tuyo se borra no antes del ${day}. Una cita en marcha sigue cuidada hasta que termine.\n\nPara conservar tu cuenta, inicia sesión antes de ese día:\n\n${link}\n\nSi no fuiste tú, inicia sesión y cambia tu contraseña.`,
  keptSubject: (brand) => `Tu cuenta de ${brand} se queda`,
  keptBody: (brand) =>
    `Iniciaste sesión, así que tu cuenta de ${brand} no se elimina. Todo está como estaba.`,
}
