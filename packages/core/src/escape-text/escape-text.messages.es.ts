import type { escapeTextMessages } from "./escape-text.messages.ts"

export const escapeTextMessagesEs: typeof escapeTextMessages = {
  title: "Mensaje de escape",
  intro: "Un mensaje corto le pide a alguien que te llame, para que tengas un motivo para irte.",
  introRetry: "A los 5 minutos se envía una vez más, aunque este teléfono esté apagado.",
  to: "Número de teléfono",
  people: "Enviarlo a",
  self: "Mi propio teléfono",
  send: "Enviar el mensaje",
  sending: "AÚN NO SE ENVIÓ. Lo estamos enviando.",
  safe: "Estoy a salvo, no envíes otro",
  confirmed: "Seguridad confirmada",
  again: "Enviar otro mensaje",
  phoneRequired: "Escribe tu número de teléfono",
  phoneInvalid: "Escribe un número de teléfono válido",
  failedTitle: "El mensaje falló",
  failedText: "No pudimos enviar tu mensaje. Inténtalo de nuevo o revisa tu señal.",
  failedInternal: "No se pudo enviar el mensaje",
  counting: (time) => `Escribimos otra vez en ${time}`,
  countingTo: (name) => (name === null ? "Se escribió a tu propio teléfono." : `Se escribió a ${name}.`),
  firstFailed: (name) =>
    name === null ? "El mensaje a tu propio teléfono no llegó." : `El mensaje a ${name} no llegó.`,
  repeated: "El segundo mensaje está en camino. No siguen más.",
  repeatedDelivered: "El segundo mensaje se entregó. No siguen más.",
  repeatedFailed: "El segundo mensaje no llegó. No siguen más.",
  first: "Primer mensaje",
  second: "Segundo mensaje",
  unsent: "AÚN NO SE ENVIÓ. No tienes conexión. Lo enviamos una sola vez, en cuanto vuelvas.",
  unsentServer: "AÚN NO SE ENVIÓ. Nuestro servidor no responde. Seguimos intentando.",
  unsentSignIn: "AÚN NO SE ENVIÓ. Tu sesión venció. Inicia sesión o escribe tú.",
  waiting: "Tu mensaje espera en este teléfono.",
  dropUnsent: "Ya no lo envíes",
  dropped: "Este teléfono ya no lo envía.",
  droppedUnsent:
    "No tienes conexión. Si tu mensaje alcanzó a salir antes de que se cortara, puede seguir un segundo hasta que vuelvas.",
  droppedUnsentServer:
    "Nuestro servidor no responde. Si de todos modos recibió tu mensaje, puede seguir un segundo hasta que responda.",
  droppedUnsentSignIn:
    "Tu sesión venció. Si de todos modos recibimos tu mensaje, sigue un segundo a menos que inicies sesión.",
  safeUnsent: "AÚN NO SE DETUVO. No tienes conexión. El segundo mensaje todavía puede salir.",
  safeUnsentServer: "AÚN NO SE DETUVO. Nuestro servidor no responde. El segundo mensaje todavía puede salir.",
  safeUnsentSignIn: "AÚN NO SE DETUVO. Tu sesión venció. Inicia sesión, o el segundo mensaje sale.",
  text: (name) => (name === null ? "Escribir a mi propio teléfono" : `Escribir a ${name}`),
  refused: "Solo escribimos a personas que dijeron que sí y a tu propio número verificado.",
  alreadyRepeated: "El segundo mensaje ya había salido.",
  nobody: "Nadie ha dicho que sí todavía. Puedes escribir a tu propio número verificado.",
  loading: "Buscando si hay un mensaje en camino",
  loadFailed: "Ahora no podemos ver tus mensajes. Igual puedes enviar uno.",
  lineDown: "No hay conexión. Lo que ves puede ser viejo.",
  firstText: (dater) => signed(dater, "Llámame ahora, por favor, surgió algo."),
  retryText: (dater) => signed(dater, "Todavía te necesito: llámame en cuanto puedas, por favor."),
}

function signed(dater: string | null, text: string): string {
  return dater === null ? text : `${dater}: ${text}`
}
