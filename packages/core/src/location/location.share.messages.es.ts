import type { locationShareMessages } from "./location.share.messages.ts"

export const locationShareMessagesEs: typeof locationShareMessages = {
  loading: "Viendo si compartes dónde estás",
  unknown: "No pudimos saber si compartes dónde estás.",
  off: "Apagado. Ningún enlace muestra dónde estás.",
  offHint:
    "Las personas que elijas pueden ver dónde estás hasta la hora que pongas. Luego termina solo. En una alarma tu gente ve tu lugar, aunque esto esté apagado.",
  on: (until) => `Encendido hasta las ${until}.`,
  onHint:
    "Solo quien tenga uno de los enlaces de abajo puede mirar, y tú ves cada mirada. En una alarma tu gente también ve tu lugar.",
  ended: (at) => `Terminó a las ${at}. Ningún enlace muestra ya dónde estás, y los lugares se borraron.`,
  pauses:
    "Tu lugar se envía mientras esta aplicación está abierta, en cualquier página. Se pausa cuando la pantalla se bloquea; entonces se ve el último lugar, con su antigüedad.",
  notHere:
    "Este teléfono no envía su lugar. Quien tiene un enlace ve el último lugar conocido, con su antigüedad.",
  howLong: "Por cuánto tiempo",
  untilDateEnd: "Hasta una hora después de mi cita",
  hours: (count) => (count === 1 ? "1 hora" : `${count} horas`),
  who: "Quién recibe un enlace por mensaje",
  nobody: "Nadie de tu círculo ha dicho que sí todavía. Puedes crear un enlace y enviarlo tú.",
  approximate: "Alguien me presiona para compartir",
  approximateHint:
    "Quien mira ve un lugar que puede estar a un kilómetro, y no puede notarlo. En una alarma tu gente recibe el lugar exacto.",
  start: "Compartir mi ubicación",
  end: "Dejar de compartir",
  working: "Un momento",
  peopleTitle: "Quién puede mirar",
  noLinks: "Nadie tiene un enlace todavía.",
  ownLink: "Un enlace tuyo",
  give: "Enviarles un enlace",
  addLink: "Crear un enlace para enviarlo yo",
  share: "Enviar el enlace",
  shareText: (brand) => `Dónde estoy, en ${brand}:`,
  copy: "Copiar el enlace",
  copied: "Copiado.",
  copyFailed: "No se pudo copiar. Mantén presionado el enlace y elige copiar.",
  revoke: "Quitar",
  revokeNamed: (name) => `Quitar: ${name}`,
  looking: "Mirando ahora",
  seen: (age) => `Miró ${age}`,
  neverSeen: "Aún no ha mirado",
  looksTitle: "Cada mirada",
  look: (who, from, until) => (from === until ? `${who}, a las ${from}` : `${who}, de ${from} a ${until}`),
  noLooks: "Nadie ha mirado todavía.",
  checkInTitle: "Reportarte",
  checkInNow: "Reportarme ahora",
  status: { "on-time": "a tiempo", "checked-in": "reportada", overdue: "atrasada" },
  nextReminder: (at) =>
    `Te lo recordamos a las ${at}. Si no respondes, nadie se entera: para eso, empieza una cita.`,
  guarded: "Hay una cita en curso. Repórtate ahí.",
  toDate: "Ir a la cita",
  notDone:
    "NO SE HIZO. Estás sin conexión, o lo estamos nosotros. Nada se envió ni cambió. Intenta de nuevo.",
  notEnded:
    "AÚN NO SE DETUVO. Estás sin conexión, o lo estamos nosotros. Tu teléfono ya no envía lugares; quien tiene un enlace ve el último hasta que termine.",
  invalid: "Alguien que elegiste no ha dicho que sí.",
  linksFull: (count) => `Hay ${count} enlaces, que es el máximo. Quita uno para crear otro.`,
  conflict: "Cambió mientras tanto. Mira de nuevo, por favor.",
  limited: "Eso fue demasiadas veces por hoy.",
}
