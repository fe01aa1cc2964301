import { joinNames } from "../text/index.ts"
import { formatWhen } from "../time/index.ts"
import type { armRefusalMessages, checkInMessages } from "./check-in.messages.ts"

export const armRefusalMessagesEs: typeof armRefusalMessages = {
  "pin-missing": {
    why: "Todavía no has elegido tus PIN.",
    remedy: "Elígelos ahora. Necesitas uno para decir que estás a salvo.",
  },
  "phone-unverified": {
    why: "Tu número de teléfono no está verificado.",
    remedy: "Verifícalo, para que podamos llegar primero a ti.",
  },
  "already-armed": { why: "Ya estamos cuidando otra cita.", remedy: "Termina esa primero." },
  "plan-over": { why: "Esta cita ya habría terminado.", remedy: "Cambia la hora." },
  "no-reachable-contact": {
    why: "No podemos avisar a nadie de quienes elegiste: nadie ha dicho que sí con un teléfono o correo activo.",
    remedy:
      "Pide a alguien que responda a tu invitación, o sigue sabiendo que nadie recibirá un aviso hasta que alguien diga que sí.",
  },
  "no-channel": {
    why: "En este momento no podemos enviar mensajes.",
    remedy: "Inténtalo en un minuto. Mientras tanto, cuéntaselo tú a alguien.",
  },
  "scheduler-stale": {
    why: "Nuestro reloj no está en marcha en este momento.",
    remedy: "Inténtalo en un minuto. Mientras tanto, cuéntaselo tú a alguien.",
  },
}

const UNWATCHED = "Ya no estamos cuidando tu cita: desde ahora nadie se entera si no te reportas."

export const checkInMessagesEs: typeof checkInMessages = {
  notArmed: "Sin activar",
  active: "Seguridad activa",
  activate: "Activar",
  toldAt: (names, at, zone, now) =>
    `Avisamos a ${joinNames(names)} a las ${formatWhen(at, zone, now)} aunque este teléfono se apague.`,
  nobodyTold: "No avisamos a nadie. Elegiste seguir sin nadie a quien podamos llegar.",
  nobodyLeft:
    "No avisamos a nadie si no te reportas: no podemos llegar a nadie de los que elegiste para esta cita.",
  nobodyLeftDo:
    "Agrega a alguien a tu círculo de confianza. Cuando diga que sí, termina esta cita y planea otra con esa persona.",
  nobodyLeftKeep:
    "Tu prueba gratis terminó, y una cita nueva necesita un plan: conserva esta, que te sigue preguntando. Cuéntale tú a alguien dónde estás.",
  nobodyLeftTell: "Cuéntale tú a alguien dónde estás y a qué hora llegas a casa.",
  nobodyLeftCall: (number) => `En peligro, llama al ${number}`,
  leftOut: (names) => `Todavía no podemos avisar a ${joinNames(names)}.`,
  phoneStopped:
    "No podemos escribir ni llamar a tu propio teléfono: desde él se envió STOP o END. Solo esta app te pide que te reportes, y un correo si confirmaste tu dirección. Para que te lo pidamos de nuevo por mensaje y llamada, envía START al número del que llegan nuestros mensajes.",
  countsLater: (count) =>
    `En cuanto se pueda, ${count === 1 ? "también contará" : "también contarán"} para esta cita.`,
  status: {
    "on-time": "A tiempo",
    due: "Repórtate ahora",
    overdue: "Con retraso",
    alerted: "Estamos avisando a tu gente",
    completed: "En casa, a salvo",
    resolved: "Estás a salvo",
  },
  checkIn: "Reportarme ahora",
  checkedIn: "Reporte recibido",
  extend: (minutes) => `+${minutes} min`,
  sooner: (minutes) => `Pregúntame cómo estoy en ${minutes} minutos`,
  extensionTooLong: "Más de dos horas después de lo planeado pide tu PIN.",
  end: "Terminar la cita",
  homeSafe: "¿Estás en casa, a salvo?",
  homeSafeYes: "Estoy en casa, a salvo",
  completed: "Tu cita terminó bien. Sus datos se borraron.",
  resolved: `Toda la gente que recibió el aviso ya lo sabe. ${UNWATCHED}`,
  unwatched: UNWATCHED,
  alarmOpen: "La alarma está abierta. Escribe tu PIN para decir que estás a salvo.",
  watchEnded: "Esta cita ya terminó.",
  offline: "AÚN NO SE ENVIÓ. No tienes conexión. Lo enviamos cuando vuelva.",
  loading: "Mirando tu guardia",
  loadFailed: "En este momento no podemos ver tu guardia.",
  none: "No estamos cuidando ninguna cita.",
  retry: "Intentar de nuevo",
  lineDown: "Se cortó la conexión. Lo que ves puede ser viejo. Nuestro servidor hace la guardia.",
  lineSignedOut: "Tu sesión venció. Lo que ves puede ser viejo. Nuestro servidor hace la guardia.",
  arming: "Activando. Nada cuida esta cita todavía.",
  acceptNobody: "Sé que nadie recibirá un aviso",
  nextCheckIn: (at, zone, now) => `Próximo reporte a las ${formatWhen(at, zone, now)}`,
  homeBy: (at, zone, now) => `Dilo antes de las ${formatWhen(at, zone, now)}`,
  dueSince: (at, zone, now) => `Tu reporte era a las ${formatWhen(at, zone, now)}`,
  endsAt: (at, zone, now) => `La cita termina a las ${formatWhen(at, zone, now)}`,
  extendUntil: (at, zone, now) =>
    `Después de las ${formatWhen(at, zone, now)} pedir más tiempo necesita tu PIN.`,
  sending: "Enviando",
  unsentCancel: "No enviarlo",
  unsentSignIn: "AÚN NO SE ENVIÓ. Tu sesión venció. Inicia sesión y lo enviamos.",
  pinSignIn: "NO SE ENVIÓ. Inicia sesión y vuelve a escribir tu PIN.",
  unsentServer: "AÚN NO SE ENVIÓ. Nuestro servidor no responde. Seguimos intentando.",
  pinStaysHere:
    "Deja esta página abierta: tu PIN no se guarda en ninguna parte, así que solo puede enviarse desde aquí.",
  keepOpen: "Deja esta página abierta: este navegador no lo guarda.",
  notWithdrawn: "Este navegador no lo suelta: puede enviarse cuando vuelvas a abrir la app.",
  overtaken: "Esto ya no hace falta. Tu guardia siguió adelante.",
  endPin: "Escribe tu PIN para terminar la cita",
  extendPin: (minutes) => `Escribe tu PIN para seguir ${minutes} minutos más`,
  cancel: "Cancelar",
  confirm: "Confirmar",
  noServerTimers:
    "Esta demo no tiene un servidor que lleve el reloj. Si no te reportas, nadie recibe un aviso.",
  noRealDelivery: "Esto es una demo. Los mensajes no salen de aquí y nadie recibe un aviso.",
}
