import type { deliveryMessages } from "./delivery.messages.ts"

const carrier = {
  sms: "la compañía telefónica",
  voice: "la compañía telefónica",
  email: "el servicio de correo",
  push: "el servicio de notificaciones",
  whatsapp: "el servicio de mensajes",
} as const

const address = {
  sms: "el número",
  voice: "el número",
  email: "la dirección",
  push: "el dispositivo",
  whatsapp: "el número",
} as const

const reach = {
  sms: "al teléfono",
  voice: "al teléfono",
  email: "al buzón",
  push: "al dispositivo",
  whatsapp: "al teléfono",
} as const

export const deliveryMessagesEs: typeof deliveryMessages = {
  state: {
    queued: "Esperando para salir",
    unknown: (channel) => `Enviado, sin respuesta de ${carrier[channel]}: puede que no haya salido`,
    accepted: (channel) => `Lo tiene ${carrier[channel]}, todavía no está entregado`,
    failed: "Falló",
    delivered: "Entregado",
    opened: "Abierto",
    acknowledged: "Respondido",
    cancelled: "Ya no hace falta",
  },
  reason: {
    rejected: (channel) => `no se aceptó ${address[channel]}`,
    undeliverable: (channel) => `no se puede llegar ${reach[channel]}`,
    "no-answer": "nadie contestó",
    voicemail: "contestó un buzón de voz, y eso no es una respuesta",
    stopped: "esta persona pidió no recibir mensajes",
    removed: "quitaste a esta persona",
    "no-address": "no hay dirección para este canal",
    "provider-down": (channel) => `${carrier[channel]} no respondió`,
    "too-late": "ya era tarde para enviarlo",
  },
  channel: {
    sms: "Mensaje de texto",
    voice: "Llamada",
    email: "Correo",
    push: "Notificación",
    whatsapp: "WhatsApp",
  },
  purpose: {
    reminder: "Recordatorio",
    prompt: "¿Todo bien?",
    "on-call": "¿Puedes atender?",
    alert: "Alarma",
    update: "Novedad",
    "all-clear": "A salvo",
    notice: "Aviso",
    test: "Prueba",
    vibe: "Cómo va la cita",
    ride: "Viaje",
    "escape-text": "Mensaje de escape",
    ask: "Petición",
    "ask-news": "Quién se encarga",
    drill: "Prueba del círculo",
    "placed-call": "Llamada a tu propio teléfono",
    card: "Tarjeta de la cita",
    "card-change": "Cambio de plan",
    notification: "Novedad",
    place: "Lugar",
  },
  title: "Lo que se envió",
  loading: "Mirando los mensajes",
  loadFailed: "En este momento no podemos ver los mensajes.",
  retry: "Intentar de nuevo",
  you: "Tú",
  none: "No se envió nada.",
}
