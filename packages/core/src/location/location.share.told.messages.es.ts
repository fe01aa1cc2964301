import type { locationToldMessages } from "./location.share.told.messages.ts"

export const locationToldMessagesEs: typeof locationToldMessages = {
  subject: (dater) => `${dater} te comparte un lugar`,
  text: (dater, brand, link) => `${dater} te comparte dónde está en ${brand}: ${link} STOP termina los SMS.`,
  body: (dater, brand, link) => `${dater} te comparte dónde está en ${brand}. No necesitas cuenta: ${link}`,
  heading: (dater) => `Dónde está ${dater}`,
  noPlace: "Aún no se conoce ningún lugar.",
  noPlaceHint: "Llega en cuanto el teléfono lo diga. Esta página vuelve a mirar sola.",
  line: (age, accuracyMeters) => `${age}, con margen de ${Math.round(accuracyMeters)} m`,
  phonePlace: "Del teléfono mismo",
  noPhonePlace: "El teléfono mismo no ha dicho ningún lugar.",
  phoneMap: "Abrir el lugar del teléfono en mapas",
  phoneWebMap: "Abrir en el navegador un mapa del lugar del teléfono",
  exactPlace: "Más exacto, pero anterior",
  exactPlaceHint:
    "El teléfono dijo este lugar poco antes que el de arriba. Desde entonces la persona puede haberse movido.",
  exactMap: "Abrir en mapas el lugar anterior",
  exactWebMap: "Abrir en el navegador un mapa del lugar anterior",
  otherPlace: "NO es del teléfono",
  otherPlaceHint:
    "Este lugar lo envió un servicio o aparato vinculado a la cuenta, como un auto o un reloj. Puede no estar con la persona, y nadie lo ha comprobado.",
  otherMap: "Abrir el otro lugar en mapas",
  otherWebMap: "Abrir en el navegador un mapa del otro lugar",
  stale:
    "Este lugar es viejo. Puede que ya no sea cierto: un teléfono dice dónde está solo con la pantalla encendida.",
  map: "Abrir en mapas",
  webMap: "Abrir un mapa en el navegador",
  asOf: (time) => `A las ${time}.`,
  again: "Mirar de nuevo",
  refreshes: "Esta página vuelve a mirar sola.",
  stopRefresh: "Detener eso",
  refresh: "Que vuelva a mirar sola",
  seenHint: (dater) => `${dater} ve que miras, y cuándo.`,
  endsHint: (when) => `Esta página termina sola a las ${when}, o antes.`,
  dangerHint: (number) => `¿Hay peligro? Llama al ${number}. Nadie vigila este lugar por ti.`,
  call: (number) => `Llamar al ${number}`,
}
