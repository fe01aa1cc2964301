import { joinNames } from "../text/index.ts"
import type { routeMessages } from "./route.messages.ts"

export const routeMessagesEs: typeof routeMessages = {
  on: "En la ruta",
  off: "Fuera de la ruta",
  banner: (meters) => `¡Te desviaste de la ruta! Estás a ${meters} m de la ruta prevista.`,
  title: "Por dónde piensas ir",
  intro: "Danos tu ruta. Si te alejas más de 500 m, te preguntamos si estás bien.",
  noMap:
    "No hay ningún mapa conectado. No podemos buscar calles: entre los puntos que das trazamos líneas rectas.",
  needsPlace: "Funciona mientras se envía tu lugar: durante una cita o mientras compartes tu ubicación.",
  silence:
    "Si tu teléfono no envía su lugar, no preguntamos ni avisamos a nadie. Para eso, empieza una cita.",
  people: (names) =>
    names.length === 0
      ? "No avisaríamos a nadie: nadie de tu círculo de confianza ha dicho que sí todavía."
      : `Si no respondes en 2 minutos, avisamos a ${joinNames(names)}.`,
  peopleAlarm:
    "Hay una alarma abierta. Hasta que termine, no avisamos a nadie de nuevo si te alejas de tu ruta.",

  hereTitle: "Desde",
  here: "Donde estás ahora",
  hereLooking: "Buscando tu lugar",
  hereFailed: "No encontramos tu lugar. Permítelo en tu navegador e inténtalo de nuevo.",
  hereRetry: "Buscar mi lugar",
  hereAt: (place, accuracyMeters) => `${place}, con margen de ${Math.round(accuracyMeters)} m`,
  to: "Hasta (latitud, longitud)",
  toHint:
    "Por ejemplo 41.8781, -87.6298. Las apps de mapas muestran estos números al mantener presionado un lugar.",
  via: "Pasando por (opcional)",
  viaHint: "Un lugar en cada línea.",
  file: "O un archivo GPX con un recorrido",
  fileHint: "Se lee en tu navegador. Solo se envían los puntos de la ruta.",
  fileRead: (points, distance) => `Leído: ${points} puntos, ${distance}.`,
  fileRemove: "Usar mejor lo que escribí",
  planned: (points, distance) => `Una ruta de ${distance} por ${points} puntos.`,
  start: "Empezar a seguir la ruta",
  starting: "Empezando",
  stop: "Dejar de seguir la ruta",
  stopping: "Deteniendo",

  fault: {
    "here-missing": "Primero necesitamos tu lugar.",
    "to-missing": "Escribe a dónde vas.",
    "to-unread": "Escribe dos números: latitud, longitud.",
    "via-unread": "Una de las líneas no es un lugar. Escribe dos números en cada línea.",
    "too-many": "Es demasiado. El máximo son 500 puntos.",
    "too-short": "La ruta mide menos de 100 m. Ya estás ahí.",
    "too-long": "La ruta mide más de 300 km.",
    "track-elsewhere": "Estás a más de 500 m del recorrido.",
  },
  gpxFault: {
    "too-large": "El archivo es demasiado grande.",
    "no-track": "No hay ningún recorrido en este archivo. Leemos archivos GPX.",
    "too-winding": "El recorrido tiene demasiadas curvas para 500 puntos. Acórtalo.",
  },
  fileUnreadable: "No se pudo leer el archivo.",

  idle: "Sin seguimiento",
  waiting: "En seguimiento. Todavía no ha llegado ningún lugar.",
  silent: (age) => `En seguimiento. No sabemos si vas por tu ruta: tu teléfono dio su último lugar ${age}.`,
  old: (age) => `El último lugar llegó ${age}. Puede que ya no sea cierto.`,
  fed: (age) => `Último lugar ${age}`,
  progressLabel: "Avance en la ruta",
  progress: (percent) => `${percent} %`,
  deviation: (distance) => `A ${distance} de tu ruta`,
  length: (distance) => `La ruta entera mide ${distance}`,
  until: (clock) => `Se sigue hasta las ${clock} a más tardar.`,

  questionTitle: "¿Estás bien?",
  question: (distance) => `Estás a ${distance} de tu ruta.`,
  answerWithin: (left) => `Avisamos a tu gente en ${left} si no respondes.`,
  answerWithinNobody: (left) => `Quedan ${left} para responder. No hay a quién avisar.`,
  answerWithinAlarm: (left) =>
    `Quedan ${left} para responder. Ya hay una alarma abierta: no avisamos a nadie de nuevo.`,
  answerOver: "Se acabó el tiempo. Estamos avisando a tu gente.",
  answerOverNobody: "Se acabó el tiempo. No hay a quién avisar: pide ayuda tú.",
  answerOverAlarm: "Se acabó el tiempo. Ya hay una alarma abierta: no avisamos a nadie de nuevo.",
  fine: "Estoy bien",
  answering: "Enviando",
  unanswered: "AÚN NO SE ENVIÓ. Tu respuesta no nos ha llegado. Seguimos intentando.",
  notAnswered: "NO SE ENVIÓ. Tu respuesta fue rechazada. Si todo va bien, díselo tú a tu gente.",
  signedOut: "NO SE ENVIÓ. Tu sesión venció. Inicia sesión y responde de nuevo, o le avisamos a tu gente.",
  wasFine: "Dijiste que estás bien. Te preguntamos de nuevo si te alejas más.",
  wasTold: (isAlarmOpen) =>
    isAlarmOpen
      ? "No respondiste a tiempo. Hay una alarma abierta. Tu PIN la termina."
      : "No respondiste a tiempo. La alarma terminó.",

  ended: {
    arrived: "Llegaste.",
    stopped: "La detuviste.",
    replaced: "Otra ruta tomó su lugar.",
    expired: "Se siguió durante doce horas. Eso terminó.",
  },
  alertsTitle: "Cuándo te alejaste de tu ruta",
  alert: (clock, distance) => `${clock}: a ${distance}`,

  loading: "Buscando tu ruta",
  loadFailed: "En este momento no podemos ver tu ruta. Lo que se sigue continúa.",
  retry: "Intentar de nuevo",
  lineDown: "Se cortó la conexión. Lo que ves puede ser viejo.",
  failed: "No funcionó. No se cambió nada.",
  notStarted: "SIN SEGUIMIENTO. No se pudo empezar. Inténtalo de nuevo.",
  tooMany: "Es suficiente por ahora. Espera un rato.",
  membership: "El seguimiento de ruta necesita un plan o una prueba. No se sigue nada.",
  notStopped: "Se sigue todavía. Inténtalo de nuevo.",
}
