import type { newsMessages, preferenceMessages } from "./notification.preference.messages.ts"

export const preferenceMessagesEs: typeof preferenceMessages = {
  inbox: "Bandeja",
  channels: "Canales",
  priority: "Prioridad",
  quiet: "Silencio",
  test: "Prueba",
  tabs: "Notificaciones y cómo te llegan",
  save: "Guardar preferencias",

  channel: {
    push: "avisos push",
    sms: "mensaje de texto",
    email: "correo",
    whatsapp: "whatsapp",
    voice: "llamada",
  },
  channelHint: {
    push: "Un aviso en este teléfono, también con la app cerrada.",
    sms: "Un mensaje de texto a tu número verificado.",
    email: "Un correo a tu dirección confirmada.",
    whatsapp: "Un mensaje de WhatsApp.",
    voice: "Una llamada a tu número verificado, con voz de computadora.",
  },
  priorities: { low: "baja", medium: "media", high: "alta", critical: "crítica" },
  priorityHint: {
    low: "Alguien dijo que sí o que no, o contestó una prueba; empezó tu periodo de prueba o terminó tu plan.",
    medium:
      "Los recordatorios de dónde estacionaste y de avisar mientras compartes tu lugar, y el final de tu verificación de identidad.",
    high: "Un inicio de sesión nuevo, un cambio de contraseña o factor, una zona en la que entraste o de la que saliste, un webhook que se apagó, una invitación o una prueba que no llegó.",
    critical:
      "La pregunta de si estás bien, cuando estás lejos de tu camino. Una alarma te avisa por sus propios medios, elijas lo que elijas aquí.",
  },

  watchHint: "Lo que es de una cita o de una alarma te llega a ti y a tu gente, elijas lo que elijas aquí.",
  mailHint: "Lo que pasa con tu cuenta siempre llega también por correo.",
  priorityIntro: "Cómo te llegan las novedades según cuánto importan. Un canal apagado se queda apagado.",
  missing: {
    unverified: "No se puede usar: no tienes nada verificado para este canal.",
    stopped: "No se puede usar: tu número escribió STOP. Envíanos START para volver a recibir mensajes.",
    "not-connected": "Aquí no está conectado. Por este canal no se envía nada.",
    "no-device": "No se puede usar: todavía no suena ningún teléfono tuyo.",
  },
  goesTo: (address) => `Va a ${address}`,
  digest: "Un solo correo con todo lo que esperó",
  criticalOnly: "Llamadas solo para lo crítico",

  quietEnabled: "Horas de silencio",
  start: "Desde",
  end: "Hasta",
  override: "Dejar pasar lo crítico",
  zone: (zone) => `Según el reloj de ${zone}.`,
  useZone: (zone) => `Usar el reloj de este teléfono, ${zone}`,
  sameTimes: "Las dos horas son iguales: no hay horas de silencio.",
  quietHint:
    "Lo que puede esperar se guarda y llega junto cuando terminan. Nunca se retiene: un SOS, un control al que no respondiste, los avisos de que todo está bien, los recordatorios de una cita y un mensaje que no le llegó a alguien de tu gente.",

  testHint:
    "Te envía algo ahora, como llegaría una novedad real de esta prioridad. Las horas de silencio no lo retienen.",
  testPriority: "Prioridad de la prueba",
  send: "Enviar una prueba",
  sending: "Enviando...",
  testSent: "La prueba va en camino. Abajo ves qué pasó con ella.",
  testNowhere: "Ningún canal recibe ahora novedades de esta prioridad. Está solo en tu bandeja.",
  testFailed: "La prueba no se envió. Inténtalo de nuevo.",
  testLimited: "Fueron muchas pruebas. Inténtalo más tarde.",
  simulated: "Esto es una demostración: nada sale de aquí.",

  loading: "Buscando cómo te avisamos...",
  loadFailed: "No pudimos ver cómo te avisamos. No cambió nada.",
  look: "Intentar de nuevo",
  saving: "Guardando...",
  saved: "Guardado.",
  unsaved: "Sin guardar.",
  saveFailed: "NO SE GUARDÓ. Tus cambios siguen aquí: inténtalo de nuevo.",

  log: "Lo último que te enviamos",
  logNone: "Todavía no se envió nada.",
  sendingOf: (title, more) => (more === 0 ? title : `${title} y ${more} más`),
  tried: (channels) => `Entregado al proveedor: ${channels}`,
  arrived: (channels) => `Llegó: ${channels}`,
  nothingArrived: "Todavía no hay aviso de que llegó.",
  queued: (until) => `Guardado por horas de silencio hasta ${until}`,
  nowhere: "No se envió a ningún lado: está solo en tu bandeja.",
  skip: {
    off: "apagado",
    "not-listed": "no elegido para esta prioridad",
    "critical-only": "las llamadas son solo para lo crítico",
    unverified: "nada verificado",
    stopped: "tu número escribió STOP",
    "not-connected": "aquí no está conectado",
    "no-device": "ningún teléfono suena",
    "told-already": "ya tiene allí su propio mensaje",
  },
}

export const newsMessagesEs: typeof newsMessages = {
  digestSubject: (brand, count) => `${brand}: pasaron ${count} cosas`,
  digest: (brand, titles) => `${brand}, durante el silencio: ${titles}.`,
  call: (brand, text, isAsked) =>
    `Te llama ${brand}. ${text} ${isAsked ? "Ninguna tecla de esta llamada lo contesta: abre la app." : "No hay que presionar nada."}`,
  zone: { title: "Novedades de una zona tuya", message: "Abre la app para leer cuál." },
  pushTitle: "Novedades",
  pushText: "Abre la app para leerlo.",
}
