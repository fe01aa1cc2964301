import type { laterMessages, laterTitleMessages } from "./later.messages.ts"

export const laterTitleMessagesEs: typeof laterTitleMessages = {
  parking: "Estacionamiento",
  rides: "Derby Drivers",
  venues: "Lugares verificados",
  venue: "Lugares verificados",
  "venue-suggestion": "Sugerir un lugar",
  location: "Seguimiento de ubicación",
  webhooks: "Webhooks",
  "api-keys": "Claves de API",
  updates: "Novedades",
  referral: "Invitar a alguien",
}

export const laterMessagesEs: typeof laterMessages = {
  title: "Aún no está aquí",
  text: "Esta parte todavía no está hecha, y nada en esta página haría nada. Lo que sí está te cuida: planea una cita, y la gente en quien confías se entera si no te reportas.",
}
