import { joinNames } from "../text/index.ts"
import type { vibeMessages, vibeNobodyMessages } from "./vibe.messages.ts"

export const vibeNobodyMessagesEs: typeof vibeNobodyMessages = {
  title: "Nadie ha dicho que sí",
  text: "Agrega contactos a tu círculo de confianza y espera su sí para compartir cómo va la cita.",
  action: "Ir al círculo de confianza",
}

export const vibeMessagesEs: typeof vibeMessages = {
  title: "Cómo va la cita",
  subtitle: "Cuéntale a tu gente de confianza cómo se siente. No alarma a nadie.",
  question: "¿Cómo se siente?",
  level: { great: "genial", okay: "normal", rough: "mal" },
  levelHint: { great: "Todo bien.", okay: "Aún no lo sé.", rough: "Algo anda mal." },
  feeling: {
    good: "bien",
    mixed: "regular",
    off: "rara",
    triggering: "me afecta",
    angry: "con enojo",
  },
  reason: {
    boundaries: "No acepta un no",
    profile: "No es como su perfil",
    pressure: "Me presiona para beber o irnos",
    place: "El lugar no se siente seguro",
    hunch: "Solo un mal presentimiento",
  },
  reasonsTitle: "¿Por qué? (opcional)",
  noteTitle: "Una nota (opcional)",
  noteLeft: (left) =>
    left < 0 ? `Sobran ${-left} caracteres` : left === 1 ? "Queda 1 carácter" : `Quedan ${left} caracteres`,
  noteTooLong: "Escribe como mucho 500 caracteres",
  step: (step) => `Paso ${step} de 3`,
  next: "Siguiente",
  back: "Atrás",
  share: "Compartir",
  sharing: "Compartiendo",
  again: "Compartir otra vez",
  close: "Cerrar",
  recipients: (names) =>
    names.length === 1 ? `${joinNames(names)} recibe un mensaje.` : `${joinNames(names)} reciben un mensaje.`,
  selectRequired: "Elige cómo se siente ahora",
  failedTitle: "No se pudo compartir",
  errorTitle: "Error al compartir",
  errorText: "Inténtalo de nuevo más tarde.",
  dialogFailed: "No se pudo enviar cómo va la cita",
  tooMany: (minutes) =>
    minutes === 1
      ? "Es suficiente por ahora. Espera 1 minuto."
      : `Es suficiente por ahora. Espera ${minutes} minutos.`,
  unsent: "AÚN NO SE ENVIÓ. No tienes conexión. Lo enviamos una vez, en cuanto vuelva.",
  unsentServer: "AÚN NO SE ENVIÓ. Nuestro servidor no responde. Seguimos intentando.",
  unsentSignIn: "AÚN NO SE ENVIÓ. Tu sesión venció. Inicia sesión y lo enviamos.",
  waits: (vibe) => `Lo que espera: ${vibe}.`,
  giveUp: "No enviarlo",
  starting: "AÚN NO SE ENVIÓ. Lo estamos enviando.",
  stored: "Va en camino.",
  lastTitle: (level) => `Compartiste: ${level}`,
  fates: "Qué pasó con el mensaje",
  helpTitle: "¿Quieres irte?",
  helpText: "Aquí nada pasa por sí solo. Estas son salidas:",
  helpSos: "Abrir SOS",
  helpEscape: "Frases para salir y mensaje de escape",
  helpFakeCall: "Una llamada de nadie",
  helpAsk: "Pedir a alguien que venga o llame",
  helpSooner: "Que te preguntemos antes cómo va",
  helpCall: (number) => `Llamar al ${number}`,
  loading: "Viendo a quién se avisa",
  loadFailed: "Ahora no podemos ver a quién se avisa.",
  text: (brand, dater, level, more) =>
    more === ""
      ? `${brand}: ${dater} cuenta que su cita va: ${level}.`
      : `${brand}: ${dater} cuenta que su cita va: ${level}. ${more}`,
  late: (age) => `Esto fue ${age}.`,
  alarmed: "La alarma sigue abierta. Esto no la termina.",
}
