import type { fakeCallMessages } from "./fake-call.messages.ts"

export const fakeCallMessagesEs: typeof fakeCallMessages = {
  title: "Llamada entrante",
  caller: "Mamá",
  section: "Llamada para salir",
  intro:
    "Tu teléfono parece sonar, para que tengas un motivo para irte. No se llama a nadie y funciona sin conexión.",
  start: "Que suene en un momento",
  waiting: (caller, time) => `${caller} llama en ${time}`,
  cancel: "Que no suene",
  accept: "Aceptar",
  decline: "Rechazar",
  end: "Terminar la llamada",
  stays: "Suena en cualquier pantalla de esta app, mientras esta página siga abierta y a la vista.",
  keepOn: "Mantén la pantalla encendida: si tu teléfono se bloquea solo, la llamada no suena.",
  missed: "No contestaste. No se envió nada.",
  late: "Esta página estaba dormida cuando llegó la hora, así que la llamada no sonó.",
  onCall: (caller, time) => `En una llamada con ${caller}, ${time}`,
  settings: "Cómo suena",
  callerLabel: "Quién llama",
  delayLabel: "Suena después de",
  delay: (seconds) => (seconds < 60 ? `${seconds} segundos` : minutes(seconds / 60)),
  ringtoneLabel: "Sonido",
  ringtone: { classic: "Timbre", chime: "Campana", silent: "Solo vibración" },
  speaks: "Quien llama habla",
  scriptLabel: "Lo que dice quien llama",
  script:
    "Hola, soy yo. ¿Puedes venir a casa? Te necesito aquí. No es nada terrible, pero ven ahora, por favor. Llámame cuando estés en camino.",
  scriptsIntro: "Di una de estas frases y vete.",
  exitScripts: [
    "Lo siento mucho, mi compañera de cuarto se quedó afuera y yo tengo la única llave. Tengo que irme.",
    "Era del trabajo. Hay una emergencia y me necesitan ahora. Tengo que irme.",
    "No me siento bien. Me voy a casa ahora.",
    "No siento que haya química, así que me voy a casa. Cuídate.",
  ],
}

function minutes(count: number): string {
  return count === 1 ? "1 minuto" : `${count} minutos`
}
