import type { locationMessages } from "./location.messages.ts"

export const locationMessagesEs: typeof locationMessages = {
  errorTitle: "Error de ubicación",
  error: "No se pudo saber dónde estás",
  title: "Último lugar conocido",
  locating: "Buscando tu lugar",
  over: "La cita terminó. Tu lugar ya no se envía.",
  retry: "Intentar de nuevo",
  map: "Abrir en mapas",
  phoneMap: "Abrir en mapas el lugar de tu teléfono",
  otherMap: "Abrir en mapas el lugar de la integración",
  battery: (percent) => `Batería ${percent} %`,
  none: "No se conoce ningún lugar.",
  sharing:
    "Tu lugar se envía mientras esta página está abierta. Se detiene cuando la pantalla se bloquea; el reloj no.",
  unsent: "AÚN NO SE ENVIÓ. Nadie sabe dónde estás.",
  denied:
    "Tu navegador no da tu lugar. Todo lo demás funciona sin él. Para enviarlo, permítelo para este sitio en los ajustes del navegador.",
  line: (age, accuracyMeters) => `${age}, con margen de ${Math.round(accuracyMeters)} m`,
  exactBefore: (line) => `. Más exacto, antes de eso: ${line}`,
  integration: "De una integración: ",
  ownPhone: (line) => `Tu teléfono: ${line}. `,
  stale: "Este lugar es viejo. Puede que ya no sea cierto.",
}
