import type { profileScreenMessages } from "./profile-screen.messages.ts"

export const profileScreenMessagesEs: typeof profileScreenMessages = {
  title: "Perfil",
  email: "Correo electrónico",
  fullName: "Nombre completo",
  phone: "Teléfono",
  memberSince: "Con nosotros desde",
  none: "Sin decir",
  dateOfBirth: "Fecha de nacimiento",
  pronouns: "Pronombres",
  place: "Dónde vives",
  emergency: "Contacto de emergencia",
  complete: "Completa tu perfil",
  completeHint: "Faltan algunas cosas. Cuidamos tus citas también sin ellas.",
  signOut: "Cerrar sesión",
  signOutHint: "Una guardia en marcha sigue. Necesitas tu contraseña para volver.",
  identityTitle: "Verificación de identidad",
  identityAway: "Esta parte no se cargó. No se pierde nada: estará cuando vuelvas a tener conexión.",
  circleStatus: {
    pending: "aún no responde",
    verified: "dijo que sí",
    declined: "dijo que no",
    stopped: "no quiere mensajes",
    expired: "no respondió a tiempo",
  },
}
