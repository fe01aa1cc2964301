import type { recordingMessages } from "./recording.messages.ts"

const stored = (chunks: number) => (chunks === 1 ? "1 parte guardada" : `${chunks} partes guardadas`)

export const recordingMessagesEs: typeof recordingMessages = {
  intro:
    "Graba 10 segundos, o más si tú lo dices. Cada segundo se guarda por separado: un teléfono perdido pierde uno como máximo. Sigue mientras usas la app y termina si cierras o recargas esta página.",
  signInFirst: "Inicia sesión para grabar: así nadie más la tiene en este teléfono.",
  start: "Empezar a grabar",
  startVideo: "Empezar con cámara",
  again: "Grabar otra vez",
  noticeTitle: "Antes de tu primera grabación",
  notice:
    "En algunos lugares la ley exige que todas las personas estén de acuerdo con una grabación, o la prohíbe. En otros basta con que tú estés de acuerdo, sobre todo en peligro. Tú decides.",
  regionLabel: "¿Dónde estás?",
  regionNone: "Elige un lugar, o déjalo así",
  regionCountries: "Países",
  regionStates: "Estados Unidos",
  country: {
    CA: "Canadá",
    GB: "Reino Unido",
    FR: "Francia",
    DE: "Alemania",
    JP: "Japón",
    CN: "China",
  },
  law: {
    everybody:
      "Aquí la ley por lo general exige que todas las personas a las que se oye estén de acuerdo, o al menos lo sepan.",
    own: "Aquí por lo general basta con que tú estés de acuerdo para grabar una conversación en la que participas. Mostrarla puede ser otra cosa.",
    unclear: "Aquí depende del caso, y los juristas no se ponen de acuerdo.",
  },
  lawDraft:
    "Una primera orientación que todavía no ha revisado nadie con estudios de derecho, a noviembre de 2026. No es asesoría legal.",
  noticeAccept: "Entiendo, grabar",
  noticeDecline: "Ahora no",
  asking: {
    audio: "Permite el micrófono.",
    video: "Permite el micrófono y la cámara.",
  },
  recording: { audio: "Grabando sonido.", video: "Grabando sonido e imagen." },
  soundAlone: {
    denied: "La cámara fue rechazada: solo sonido.",
    "no-device": "No se pudo usar ninguna cámara: solo sonido.",
    lost: "Se perdió la cámara: desde ahora solo sonido.",
  },
  noSound: "No entra sonido.",
  noSoundText:
    "Puede que una llamada u otra app tenga el micrófono. Lo grabado está guardado. Sigue cuando vuelva el sonido, mientras esta página esté abierta.",
  leftOff:
    "Tu última grabación terminó cuando su página se cerró o se volvió a cargar. Lo grabado hasta entonces está guardado.",
  seconds: (done, all) => `${done} de ${all} segundos`,
  keepGoing: "Seguir grabando",
  stop: "Parar y guardar",
  dark: "Oscurecer la pantalla",
  darkLabel: "La pantalla está oscura.",
  light: "Mostrar la pantalla",
  showRecorder: "Mostrar la grabadora",
  saving: "Guardando el último segundo.",
  kept: "Grabado y guardado.",
  cutOff: "La grabación terminó sola: se perdió el micrófono. Lo que llegó hasta entonces está guardado.",
  stored,
  withUs: (storedChunks, waiting) =>
    waiting === 0
      ? `${stored(storedChunks)} con nosotros.`
      : `${stored(storedChunks)} con nosotros. AÚN NO SE ENVIÓ: ${waiting}.`,
  line: {
    offline: "No tienes conexión. Está a salvo en este teléfono y se envía cuando vuelvas.",
    server: "Nuestro servidor no responde. Está a salvo en este teléfono y seguimos intentando.",
    "signed-out": "Tu sesión venció. Inicia sesión y la enviamos.",
    plan: "Queda en este teléfono. Una copia con nosotros es parte de Premium, y gratis durante una alarma.",
    refused: "No pudimos guardarla toda. Está a salvo en este teléfono.",
  },
  phoneKeepsNothing:
    "No se grabó nada: este teléfono no guarda nada para esta página. Libera espacio, o sal de la navegación privada, e inténtalo de nuevo.",
  inPage: "Este navegador no guarda nada ahora. Deja esta página abierta hasta que todo esté con nosotros.",
  inPageAlone: {
    plan: "Este navegador no guarda nada ahora: guarda el archivo antes de cerrar esta página. Una copia con nosotros es parte de Premium, y gratis durante una alarma.",
    refused:
      "Este navegador no guarda nada ahora y no pudimos guardarla toda: guarda el archivo antes de cerrar esta página.",
  },
  phoneFull:
    "El espacio de este teléfono está lleno. Lo grabado hasta ahora está guardado. Libera espacio para grabar más.",
  refusal: {
    denied: {
      title: "El micrófono está bloqueado",
      text: "No se graba nada. Permite el micrófono para este sitio en tu navegador e inténtalo de nuevo.",
    },
    unsupported: {
      title: "Este navegador no puede grabar",
      text: "No se graba nada. Prueba con un Chrome, Edge, Firefox o Safari actual.",
    },
    "no-device": {
      title: "No se encontró ningún micrófono",
      text: "No se graba nada. Conecta uno o usa otro teléfono.",
    },
    busy: {
      title: "El micrófono no se puede usar ahora",
      text: "No se graba nada. Puede que lo tenga una llamada u otra aplicación. Termínala e inténtalo de nuevo.",
    },
  },
  retry: "Intentar de nuevo",
  listTitle: "Tus grabaciones",
  listEmpty: "Todavía no hay ninguna.",
  loading: "Buscando tus grabaciones",
  loadFailed: "No podemos ver tus grabaciones ahora. Lo que está en este teléfono sigue ahí.",
  onPhone: "En este teléfono",
  state: {
    running: "Grabando ahora",
    quiet: "No ha llegado ningún segundo nuevo",
    whole: "Completa",
    "broken-off": "Se detuvo sin un final",
  },
  kind: { audio: "Sonido", video: "Sonido e imagen" },
  duringAlarm: "Pertenece a una alarma",
  play: "Reproducir",
  save: "Guardar el archivo",
  pack: "Guardar como prueba",
  packHint: (fingerprint) =>
    `Un ZIP con la grabación y una página que muestra si fue cambiada. Firmado con la clave ${fingerprint}.`,
  used: (used, all) =>
    `${used} de ${all} MB usados aquí. Lo eliminado también ocupa espacio hasta que desaparece.`,
  remove: "Eliminar",
  removeTitle: "¿Eliminar esta grabación?",
  removeText:
    "Se oculta de inmediato. Durante 30 días puedes recuperarla. Después de 24 horas puedes eliminarla para siempre.",
  removeHereText:
    "Solo este teléfono la tiene. Se oculta de inmediato. Durante 30 días puedes recuperarla en este teléfono. Después de 24 horas puedes eliminarla para siempre.",
  removeOfflineText:
    "Se oculta en este teléfono de inmediato y ya no se envía. No tienes conexión: puede que una parte ya esté con nosotros, y no se puede comprobar tu PIN. Cuando vuelvas a tener conexión, con tu PIN eliminas también esa parte, o la recuperas completa durante 30 días.",
  pending:
    "Eliminaste una grabación sin conexión. Una parte todavía está con nosotros: con tu PIN se elimina también.",
  pendingTitle: "¿Eliminarla también con nosotros?",
  pendingOpen: "Eliminar también esa parte",
  pendingLater: "Ahora no",
  removeLater: "Se está grabando. Se puede eliminar cuando se haya detenido.",
  removeQuiet: "Se puede eliminar medio minuto después de su último segundo, si no llega otro.",
  pin: "Tu PIN",
  pinWrong: "Ese PIN no es correcto.",
  removeConfirm: "Eliminarla",
  cancel: "Conservarla",
  close: "Cerrar",
  removedDone: "Eliminada.",
  hiddenDone: "Oculta en este teléfono.",
  failed: "No funcionó. Inténtalo de nuevo.",
  removedOpen: "Mostrar lo eliminado",
  removedTitle: "Grabaciones eliminadas",
  removedEmpty: "No hay nada.",
  restore: "Recuperar",
  purge: "Eliminar para siempre",
  purgeText: "Después de eso nadie puede recuperarla.",
  lockedUntil: (when) => `Se puede eliminar para siempre desde ${when}`,
  goneAt: (when) => `Desaparece el ${when}`,
  responderTitle: "Grabación",
  responderRunning: (chunks) => `grabando, ${stored(chunks)}`,
  responderStored: (chunks) => `grabado, ${stored(chunks)}`,
}
