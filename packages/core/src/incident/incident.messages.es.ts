import { formatDistance } from "../geo/index.ts"
import { isPhoneSilent } from "../location/index.ts"
import { joinNames } from "../text/index.ts"
import { formatAge, formatClock, formatMoment, type Instant } from "../time/index.ts"
import type { AlertFacts, incidentMessages, responderMessages } from "./incident.messages.ts"
import type { IncidentKind, IncidentReason } from "./incident.schema.ts"
import { momentOf } from "./incident.when.ts"

const asked = {
  duress: "BAJO AMENAZA. No llames a su teléfono.",
  sos: "Se presionó SOS.",
  broadcast: "Pidió ayuda.",
  cloak: "Salió de la app por la salida de emergencia.",
} satisfies Readonly<Record<Exclude<IncidentKind, "missed-check-in" | "route">, string>>

const offRoute = ({ deviationMeters: meters }: IncidentReason) =>
  meters === undefined
    ? "Se salió de la ruta prevista y no respondió cuando le preguntamos si está bien."
    : `Está a ${formatDistance(meters)} de la ruta prevista y no respondió cuando le preguntamos si está bien.`

// Outgoing: without the letters that no text message of 160 signs has (á í ó ú).
const happened = {
  "missed-check-in": (at: string) => `no se reporta desde las ${at}. Su lugar`,
  sos: (at: string) => `presiona SOS a las ${at}. Su lugar`,
  broadcast: (at: string) => `pide ayuda a las ${at}. Llama ya. Su lugar`,
  cloak: (at: string) => `usa la salida de emergencia a las ${at}. Llama y comprueba si anda bien.`,
  route: (at: string) => `sale de su ruta prevista y no responde desde las ${at}. Su lugar`,
  duress: () => "bajo AMENAZA. No llames a su teléfono. Detalles y lugar:",
} satisfies Readonly<Record<IncidentKind, (at: string) => string>>

const happenedSpoken = {
  "missed-check-in": "no se reportó a tiempo.",
  sos: "presionó SOS.",
  broadcast: "pidió ayuda.",
  cloak: "usó la salida de emergencia. Llama y comprueba que está a salvo.",
  route: "se salió de la ruta prevista y no responde.",
  duress: "está bajo amenaza. No llames a su teléfono.",
} satisfies Readonly<Record<IncidentKind, string>>

function why(reason: IncidentReason, now: Instant): string {
  if (reason.kind === "route") return offRoute(reason)
  if (reason.kind !== "missed-check-in") return asked[reason.kind]
  const parts: Array<string> = []
  const count = reason.promptsIgnored
  if (count > 0) parts.push(`${count} ${count === 1 ? "pregunta" : "preguntas"} sin respuesta`)
  if (reason.phoneHeardAt === null) parts.push("el teléfono no ha dado señal")
  else if (isPhoneSilent(reason.phoneHeardAt, now)) {
    const battery = reason.batteryPercent === null ? "" : ` con ${reason.batteryPercent} % de batería`
    parts.push(`teléfono en silencio desde ${formatAge(reason.phoneHeardAt, now)}${battery}`)
  } else parts.push("teléfono encendido")
  if (reason.movedMeters !== null)
    parts.push(`se movió ${formatDistance(reason.movedMeters)} desde el último reporte`)
  const facts = parts.join(", ")
  return `${facts.charAt(0).toUpperCase()}${facts.slice(1)}.`
}

// Without an accent, which a text message of 160 signs has not.
const sentLate = (at: string, sentAt: string) => `${at}, pero solo se pudo enviar a las ${sentAt}`
const thatWas = (at: string) => `Eso fue a las ${at}.`

const spokenLate = (facts: AlertFacts) =>
  (facts.sentLateAt ?? null) === null ? "" : ` ${thatWas(momentOf(facts, sentLate))}`

const alertText = (facts: AlertFacts) => {
  const again = facts.round > 0 ? `(${facts.round + 1}) ` : ""
  const what = happened[facts.kind](momentOf(facts, sentLate))
  return `ALERTA DE EMERGENCIA: ${again}${facts.dater} ${what} ${facts.link}`
}

export const incidentMessagesEs: typeof incidentMessages = {
  alertText,
  alertSubject: (facts) => `ALERTA DE EMERGENCIA: ${facts.dater} te necesita`,
  alertBody: (facts) =>
    `${alertText(facts)}\n\nPor qué: ${why(facts.reason, facts.now)}\n\nAbre el enlace para ver la cita, el último lugar conocido y quién más recibió el aviso, y para decir que te encargas.`,
  alertCall: (facts) =>
    `ALERTA DE EMERGENCIA: ${facts.dater} ${happenedSpoken[facts.kind]}${spokenLate(facts)} Te llama ${facts.brand}. Marca 1 si te encargas. Marca 2 si no puedes ayudar.`,
  allClearText: (dater) => `${dater} se encuentra a salvo. Ya no hace falta nada. Gracias.`,
  allClearSubject: (dater) => `${dater} está a salvo`,
  updateText: (who, dater, answer) =>
    answer === "on-it"
      ? `${who} se encarga y va a cuidar de ${dater}.`
      : `${who} dice que ya dio con ${dater}.`,
  daterNotice: (names) =>
    names.length === 0
      ? "No respondiste y no hay nadie a quien podamos avisar. Si hay peligro, llama a emergencias. Si no, abre la app y escribe tu PIN."
      : `Estamos avisando a ${joinNames(names)}. Si no hay peligro, abre la app y escribe tu PIN.`,
  title: "Estamos avisando a tu gente",
  titleNobody: "No pudimos avisar a nadie. Llama al número de emergencias.",
  resolve: "Estoy a salvo",
  resolved: "Estás a salvo. Toda la gente que recibió el aviso ya lo sabe.",
  onIt: "Me encargo",
  reached: "Ya logré comunicarme",
  cannotHelp: "No puedo ayudar",
  openedAt: (at, zone) => `La alarma se abrió a las ${formatClock(at, zone)}`,
  sentLate,
  thatWas,
  askedLate: (at) => `Lo pediste a las ${at}.`,
  whyTitle: "Por qué",
  why,
  ownWhy: {
    sos: "Presionaste SOS.",
    broadcast: "Pediste ayuda a toda tu gente.",
    cloak: "Saliste de la app por la salida de emergencia.",
    route: "Estabas lejos de tu ruta prevista y no respondiste.",
  },
  calledAt: (at) => `Presionaste SOS a las ${at}.`,
  toldTitle: "A quién avisamos",
  loading: "Mirando la alarma",
  loadFailed: "En este momento no podemos ver la alarma. Sigue en marcha.",
  retry: "Intentar de nuevo",
  lineDown: "Se cortó la conexión. Lo que ves puede ser viejo. Seguimos avisando a tu gente.",
  lineDownNobody: "Se cortó la conexión. Lo que ves puede ser viejo.",
  signedOut: "Tu sesión venció. Lo que ves puede ser viejo. Seguimos avisando a tu gente.",
  signedOutNobody: "Tu sesión venció. Lo que ves puede ser viejo.",
  unsent: "AÚN NO SE ENVIÓ. No tienes conexión. Lo enviamos cuando vuelva.",
  resolving: "Enviando",
  cancel: "Cancelar",
  responderAnswer: {
    "on-it": (name) => `${name} se encarga`,
    reached: (name) => `${name} dice que habló contigo`,
    "cannot-help": (name) => `${name} no puede ayudar`,
  },
  responderOpened: (name) => `${name} abrió el mensaje`,
  responderTold: (name) => `${name} aún no responde`,
  responderLater: (name) => `${name} recibe el aviso después si nadie responde`,
  responderSpared: (name) => `${name} no recibe aviso: alguien está ayudando`,
  nobodyYet: "Nadie ha respondido todavía.",
  nobodyToTell: "No hay nadie a quien podamos avisar.",
  unanswered: "Nadie ha respondido en 20 minutos. Llama al número de emergencias.",
  weDoNotCall: "No llamamos a la policía. Si crees que hay peligro, llama tú.",
  linkSpent: "Este enlace ya no funciona.",
  linkSpentHint: "Si te preocupa, llama al número de emergencias.",
}

export const responderMessagesEs: typeof responderMessages = {
  heading: {
    "missed-check-in": (dater) => `${dater} no se reportó a tiempo`,
    sos: (dater) => `${dater} presionó SOS`,
    duress: (dater) => `${dater} está bajo AMENAZA`,
    broadcast: (dater) => `${dater} pide ayuda`,
    cloak: (dater) => `${dater} usó la salida de emergencia`,
    route: (dater) => `${dater} se salió de la ruta prevista`,
  },
  closedHeading: (dater) => `${dater} dijo que estaba a salvo`,
  closedAt: (at, zone, now) =>
    `Fue a las ${formatMoment(at, zone, now)}. Esta alarma terminó: ya no hay que hacer nada. Gracias.`,
  closedHint: "Otra alarma llegaría con un mensaje nuevo.",
  otherHeading: (dater) => `Hay una alarma abierta de ${dater}`,
  otherHint: "Este enlace es de antes. Abre el de nuestro último mensaje: muestra lo que se sabe ahora.",
  otherMissing: "Si no lo encuentras, llama al número de emergencias.",
  openedAt: (at, zone, now) => `Desde las ${formatMoment(at, zone, now)}`,
  dueAt: (dueAt, openedAt) => `Tenía que reportarse a las ${dueAt}. La alarma se abrió a las ${openedAt}.`,
  whyTitle: "Por qué",
  doTitle: "Qué puedes hacer",
  doNotCall: "No llames a su teléfono. Quien esté a su lado puede oírlo o verlo.",
  callEmergency: (number) => `Llamar al ${number}`,
  callDater: (dater) => `Llamar a ${dater}`,
  say: {
    title: (number) => `Qué decir al llamar al ${number}`,
    who: (you, dater) => `Me llamo ${you}. Llamo por ${dater}, que puede estar en peligro.`,
    what: {
      "missed-check-in": (dater, at) => `${dater} no se reportó a tiempo. La alarma se abrió a las ${at}.`,
      sos: (dater, at) => `${dater} presionó un botón de SOS a las ${at}.`,
      duress: (dater, at) =>
        `${dater} dio a las ${at} una señal secreta de que actúa bajo amenaza. Por favor, no llamen a su teléfono.`,
      broadcast: (dater, at) => `${dater} pidió ayuda a su gente de confianza a las ${at}.`,
      route: (dater, at) => `${dater} se salió de la ruta que tenía prevista y no responde desde las ${at}.`,
      cloak: (dater, at) => `${dater} dejó su app de seguridad por la salida de emergencia a las ${at}.`,
    },
    missed: (dater, dueAt, openedAt) =>
      `${dater} tenía que reportarse a las ${dueAt} y no lo hizo. La alarma se abrió a las ${openedAt}.`,
    phoneAt: (where, line) => `Su teléfono estuvo por última vez en ${where}: ${line}.`,
    exactAt: (where, line) =>
      `Poco antes su teléfono dio un lugar más exacto, ${where}: ${line}. Desde entonces puede haberse movido.`,
    toldAt: (where, line) =>
      `Algo vinculado a su cuenta y no su teléfono, quizá un auto o un reloj, dio el lugar ${where}: ${line}. Nadie lo ha comprobado.`,
    phoneUnknown: "No sé dónde está su teléfono.",
    place: (place) => `Pensaba estar en: ${place}.`,
    date: (name) => `Su cita: ${name}.`,
    handle: (handle) => `En internet, a quien fue a ver se le conoce como: ${handle}.`,
    vehicle: (vehicle) => `Puede que vaya en este vehículo: ${vehicle}.`,
    medical: (text) => `Para la ambulancia: ${text}`,
    notes: (notes) => `Dejó escrito: ${notes}`,
  },
  dateTitle: "La cita",
  dateWith: "Con",
  datePlace: "Dónde",
  dateStarts: "Desde",
  dateHandle: "Perfil",
  dateVehicle: "Vehículo",
  medicalTitle: "Para la ambulancia",
  dateNotes: "Notas",
  toldTitle: "Quién más recibió el aviso",
  toldNobody: "Nadie más recibió el aviso.",
  yourAnswer: {
    "on-it": "Dijiste: me encargo.",
    reached: "Dijiste: ya logré comunicarme.",
    "cannot-help": "Dijiste: no puedo ayudar.",
  },
  othersKnow: "Los demás lo saben.",
  othersGoOn: "Seguimos avisando a los demás.",
  otherHelps: "Alguien más está ayudando.",
  noOther: "No hay nadie más a quien podamos avisar.",
  changeAnswer: "Puedes cambiar tu respuesta.",
  otherAnswer: {
    "on-it": (name) => `${name} se encarga`,
    reached: (name) => `${name} ya logró comunicarse`,
    "cannot-help": (name) => `${name} no puede ayudar`,
  },
  refreshes: "Esta página busca novedades cada 30 segundos.",
  stopRefreshing: "Dejar de buscar",
  refresh: "Buscar novedades cada 30 segundos",
}
