import type { placedCallMessages } from "./fake-call.placed.messages.ts"

export const placedCallMessagesEs: typeof placedCallMessages = {
  title: "Una llamada de verdad",
  intro:
    "Llamamos a tu teléfono, así la pantalla bloqueada suena de verdad. Una vez pedida, puedes cerrar esta página.",
  hint: "Tu teléfono muestra el número desde el que llamamos. Guárdalo con el nombre de quien quieras que te llame.",
  number: "Llamamos al",
  unverified: "No llamamos a nadie más que a ti: confirma antes tu número de teléfono.",
  start: "Llamar a mi teléfono",
  starting: "Pidiendo la llamada",
  waiting: (time: string) => `Tu teléfono suena en ${time}. Puedes cerrar esta página.`,
  cancel: "No llamar",
  cancelled: "La llamada no se hará.",
  calling: "Tu teléfono suena ahora.",
  answered: "Contestaste la llamada.",
  late: "No pudimos llamar a tiempo y no llamamos más tarde. Haz que suene esta página.",
  failed: {
    rejected: "La llamada no salió. Haz que suene esta página.",
    undeliverable: "No se puede llamar a tu número. Haz que suene esta página.",
    "no-answer": "Sonó y nadie contestó.",
    voicemail: "Contestó tu buzón de voz.",
    stopped: "Nos dijiste con STOP que no escribamos ni llamemos a este número. Envía START para cambiarlo.",
    "no-address": "No llamamos a nadie más que a ti: confirma antes tu número de teléfono.",
    "provider-down": "La llamada no salió. Haz que suene esta página.",
  },
  simulated: "Aquí no suena nada de verdad: la llamada queda en la bandeja de salida.",
  startFailed: "No pudimos pedir la llamada. Haz que suene esta página o inténtalo de nuevo.",
  offline: "Sin conexión: no podemos llamarte. Haz que suene esta página.",
  cancelFailed: "No pudimos anularla. Inténtalo de nuevo: tu teléfono suena si esto no nos llega.",
  loading: "Buscando si espera una llamada",
  loadFailed: "No podemos ver ahora si espera una llamada.",
  retry: "Intentar de nuevo",
}
