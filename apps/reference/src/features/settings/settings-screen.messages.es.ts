import type { settingsScreenMessages } from "./settings-screen.messages.ts"

export const settingsScreenMessagesEs: typeof settingsScreenMessages = {
  pinsTitle: "PIN",
  pinsChosen: "Tus PIN están elegidos.",
  pinsMissing: "Todavía no has elegido tus PIN.",
  pinsChoose: "Elegir tus PIN",
  pinsChange: "Cambiar tus PIN",
  looksTitle: "Apariencia",
  theme: "Tema",
  nightOut: "Noche fuera: muy tenue, para una calle oscura",
  neutral: "Títulos neutros: nada en la pestaña ni en el historial nombra esta app",
  signOutHint: "Una guardia en marcha sigue. Necesitas tu contraseña para volver.",
  seemsDeleted:
    "Tu sesión terminó: parece que tu cuenta está eliminada. Si es así, te enviamos por correo el día en que se borra. Para que siga eliminada, no inicies sesión, porque eso lo recupera todo.",
  backHome: "Volver al inicio",
  file: (day) => `mis-datos-${day}.json`,
}
