import { joinNames } from "../text/index.ts"
import type { sosMessages } from "./sos.messages.ts"

const contacts = (count: number) => (count === 1 ? "1 contacto" : `${count} contactos`)

export const sosMessagesEs: typeof sosMessages = {
  button: "SOS",
  buttonHint: "Mantén presionado 3 segundos para avisar a tu gente. Toca para ver más.",
  title: "Herramientas SOS",
  section: {
    alert: "SOS de emergencia",
    recording: "Grabación de emergencia",
    cloak: "Capa de invisibilidad",
    call: "Llamada para salir",
    scripts: "Frases para salir",
    ask: "Pide algo a tu gente",
    escape: "Mensaje de escape",
    vibe: "Cómo va la cita",
  },
  jumps: "Ir a una herramienta",
  notBuilt: "Aún no está aquí. Nada en esta tarjeta haría nada.",
  hold: "Mantén presionado 3 segundos",
  holding: "Sigue presionando",
  holdingFor: (seconds: number) => `Sigue presionando: ${seconds}`,
  lettingGo: "Soltando… aún sin confirmar.",
  lettingGoUnanswered: "Soltando… aún sin confirmar: nadie nos responde. Puede que aún avisemos a tu gente.",
  letGo: "Soltaste. No se envió nada.",
  countdown: "Empezar una cuenta de 5 segundos",
  instant: "Enviar en silencio, ahora",
  instantHint: "Sin cuenta regresiva, sin sonido, sin vibración.",
  fireNow: "Enviar ahora",
  counting: (seconds: number) =>
    seconds === 1 ? "Tu gente se entera en 1 segundo" : `Tu gente se entera en ${seconds} segundos`,
  countingUnsure: (seconds: number) =>
    seconds === 1
      ? "Tu gente puede enterarse en 1 segundo"
      : `Tu gente puede enterarse en ${seconds} segundos`,
  countedDown: "Se acabó el tiempo: puede que ya estemos avisando a tu gente.",
  phoneDies: "Se envía aunque este teléfono se apague.",
  cancelPin: "Escribe tu PIN para pararlo",
  cancelNoPin: "Parar",
  stop: "Parar",
  noPin:
    "No has elegido tus PIN. Hasta que lo hagas, quien tenga este teléfono puede parar una cuenta regresiva.",
  noPinResolve: "Elige tus PIN para decir que estás a salvo.",
  choosePins: "Elegir tus PIN",
  cancelled: "Parado. Nadie se enteró.",
  notStopped: "AÚN NO SE DETUVO. No podemos llegar a nuestro servidor. Tu gente todavía puede enterarse.",
  sent: "Estamos avisando a tu gente",
  alarmTold: {
    cloak: (names: ReadonlyArray<string>) =>
      `Ya avisamos a ${joinNames(names)} que te fuiste. SOS avisa a todos.`,
    route: (names: ReadonlyArray<string>) =>
      `Ya avisamos a ${joinNames(names)} que te saliste de tu ruta. SOS avisa a todos.`,
    "missed-check-in": (names: ReadonlyArray<string>) =>
      `Ya avisamos a ${joinNames(names)} que no te reportaste. SOS avisa a todos.`,
  },
  alarmTelling: {
    cloak: (names: ReadonlyArray<string>) =>
      `Estamos avisando a ${joinNames(names)} que te fuiste. SOS avisa a todos.`,
    route: (names: ReadonlyArray<string>) =>
      `Estamos avisando a ${joinNames(names)} que te saliste de tu ruta. SOS avisa a todos.`,
    "missed-check-in": (names: ReadonlyArray<string>) =>
      `Estamos avisando a ${joinNames(names)} que no te reportaste. SOS avisa a todos.`,
  },
  alarmAnswered: (names: ReadonlyArray<string>) =>
    names.length === 1
      ? `${joinNames(names)} respondió. SOS avisa a todos una vez más.`
      : `${joinNames(names)} respondieron. SOS avisa a todos una vez más.`,
  alarmOpen: "Hay una alarma abierta.",
  toAlarm: "Verla o terminarla",
  toWalk: "Ir ahí",
  stoppedInAlarm: "Parado. Tu SOS no se envió.",
  sentNobody: "No pudimos avisar a nadie. Llama al número de emergencias.",
  people: (names: ReadonlyArray<string>) => `Avisaremos a ${joinNames(names)}, con este lugar.`,
  peopleNoPlace: (names: ReadonlyArray<string>) =>
    `Avisaremos a ${joinNames(names)}. Aún no se sabe dónde estás: lo enviamos en cuanto se sepa.`,
  nobody: "No hay nadie a quien podamos avisar: nadie ha dicho que sí todavía.",
  nobodyDo: (number: string) => `Si corres peligro, llama al ${number}.`,
  addSomebody: "Agregar a alguien de confianza",
  call: (number: string) => `Llamar al ${number}`,
  weDoNotCall: "No llamamos a la policía.",
  starting: "AÚN NO SE ENVIÓ. Lo estamos enviando.",
  unsent: "AÚN NO SE ENVIÓ. No tienes conexión. Lo enviamos una vez, en cuanto vuelvas.",
  unsentServer: "AÚN NO SE ENVIÓ. Nuestro servidor no responde. Seguimos intentándolo.",
  unsentSignIn: "AÚN NO SE ENVIÓ. Tu sesión venció. Inicia sesión, o escribe y llama tú.",
  keepOpen: "Deja esta página abierta: este navegador no lo guarda.",
  waiting:
    "AÚN NO SE ENVIÓ. Tu pedido de ayuda espera en este teléfono. Inicia sesión y lo enviamos, o escribe y llama tú.",
  waitingAsk:
    "AÚN NO SE ENVIÓ. Lo que pediste a tu gente espera en este teléfono. Inicia sesión y lo enviamos, o escribe y llama tú.",
  unsentDo: "Escríbeles o llámales tú ahora:",
  text: (name: string) => `Escribir a ${name}`,
  callPerson: (name: string) => `Llamar a ${name}`,
  ownText: (place: string | null) =>
    place === null
      ? "Necesito ayuda. Llámame ya, por favor."
      : `Necesito ayuda. Llámame ya, por favor. Estoy aquí: ${place}`,
  safe: "Estoy a salvo",
  broadcast: "Avisar a todos a la vez",
  broadcastHint: "Mensaje, llamada y correo a cada persona, sin importar el turno.",
  broadcastSent: (count: number) => `Lugar de emergencia enviado a ${contacts(count)}`,
  broadcastSentNoPlace: (count: number) => `Alerta de emergencia enviada a ${contacts(count)}`,
  broadcastBefore: (count: number) =>
    count === 1
      ? "1 de esas personas ya recibía el aviso."
      : `${count} de esas personas ya recibían el aviso.`,
  broadcastNobody: "No hay contactos de confianza",
  walk: "Acompáñame a casa",
  walkHint: "Deja el pulgar aquí hasta tu puerta. Si lo sueltas, tienes 10 segundos para tu PIN.",
  walking: "Tu pulgar está puesto. Tu gente se entera si lo sueltas.",
  walkingFree:
    "Tu camino a casa está en marcha, sin mantener presionado. Tu gente se entera si este teléfono calla.",
  walkingAway:
    "Tu camino a casa está en marcha y no hay ningún pulgar aquí. Ponlo otra vez, o tu gente se entera.",
  walkStopping: "AÚN NO SE DETUVO. Le estamos diciendo a nuestro servidor que terminaste tu camino a casa.",
  walkUnstopped:
    "AÚN NO SE DETUVO. No podemos llegar a nuestro servidor: quizá no sepa que terminaste tu camino a casa. Seguimos intentándolo.",
  walkUnstoppedSignIn:
    "AÚN NO SE DETUVO. Tu sesión venció: nuestro servidor no sabe que terminaste tu camino a casa. Inicia sesión, o escribe y llama tú.",
  walkOwnText: (place: string | null) => {
    const words =
      "Terminé mi camino a casa, pero mi teléfono no puede decírselo al servidor. Puede que te llegue una alerta. Llámame ya, por favor."
    return place === null ? words : `${words} Estoy aquí: ${place}`
  },
  walkToggle: "Empezar sin mantener presionado",
  walkResume: "Seguir sin mantener presionado",
  walkArrived: "Estoy en casa",
  dialog: "Pedir ayuda",
  close: "Cerrar",
  open: "Abrir las herramientas",
  loading: "Mirando si hay algo en marcha",
  loadFailed: "Ahora no podemos ver tu alarma. Aun así puedes presionar SOS.",
  signInFirst: "Inicia sesión para avisar a tu gente. Llamar funciona sin eso.",
  lineDown: "No hay conexión. Lo que ves puede ser viejo.",
}
