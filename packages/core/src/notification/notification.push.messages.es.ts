import type { pushMessages } from "./notification.push.messages.ts"

export const pushMessagesEs: typeof pushMessages = {
  title: "Hacer sonar este teléfono",
  intro:
    "Así un recordatorio hace sonar este teléfono aunque esté bloqueado y la app cerrada. Quien contesta a tiempo no alarma a nadie en vano.",
  lockScreen:
    "En la pantalla bloqueada solo dice que hay un recordatorio y para cuándo; con el disfraz habla como tu disfraz. Si tu teléfono muestra botones, uno te reporta al momento, lo toque quien lo toque: oculta el contenido de las notificaciones en la pantalla bloqueada y habrá que desbloquearlo antes. Tu navegador puede agregar el nombre de este sitio.",
  willAsk: "Después tu navegador te pregunta si permites las notificaciones.",
  ring: "Hacer sonar este teléfono",
  ringAgain: "Que vuelva a sonar",
  asking: "Esperando tu respuesta al navegador...",
  on: "Este teléfono suena.",
  off: "Este teléfono no suena.",
  lost: "Este teléfono debía sonar y su navegador lo ha olvidado.",
  denied:
    "Tu navegador no nos deja hacer sonar este teléfono. Permite las notificaciones de este sitio en los ajustes del navegador y vuelve. Mientras tanto los recordatorios llegan por mensaje de texto y llamada.",
  unsupported:
    "Este navegador no puede sonar cerrado, o está en una ventana privada. Los recordatorios llegan por mensaje de texto y llamada.",
  installFirst:
    "En un iPhone o iPad solo funciona desde la pantalla de inicio: toca Compartir, luego Agregar a inicio, abre la app desde allí y vuelve a esta página.",
  notOffered:
    "Desde aquí no suena nada: quien lleva este servicio no lo ha configurado. Los recordatorios llegan por mensaje de texto y llamada.",
  simulated:
    "Esto es una demo: no suena ningún teléfono. Lo que se habría enviado está en la bandeja de salida.",

  devices: "Lo que suena",
  current: (label) => `${label} (este)`,
  since: (age) => `Agregado ${age}`,
  lastSent: (age) => `Su servicio de avisos aceptó un mensaje ${age}.`,
  neverSent: "Todavía no se le ha enviado nada.",
  remove: "Parar",
  removeLabel: (label) => `Parar: ${label}`,
  removing: "Parando...",
  test: "Hacerlo sonar ahora",
  testLabel: (label) => `Hacerlo sonar ahora: ${label}`,
  testing: "Enviando...",
  tested: "En camino. Si no suena en un minuto, revisa el sonido y las notificaciones del teléfono.",

  loading: "Buscando qué suena...",
  loadFailed: "No pudimos ver qué suena. No se cambió nada.",
  look: "Intentar de nuevo",
  notAllowed: "No permitiste nada, así que nada suena. Puedes cambiar de idea aquí en cualquier momento.",
  addFailed: "ESTE TELÉFONO NO SUENA. Inténtalo de nuevo.",
  full: "Ya suenan diez dispositivos. Para uno de ellos primero.",
  removeFailed: "NO SE PARÓ: puede que aún suene. Inténtalo de nuevo.",
  testFailed: "No se envió nada. Inténtalo de nuevo.",
  testLimited: "Han sido muchas pruebas. Inténtalo más tarde.",
}
