import type { footerMessages } from "./footer.messages.ts"

export const footerMessagesEs: typeof footerMessages = {
  "/about": "Quiénes somos",
  "/privacy": "Privacidad",
  "/terms": "Términos",
  "/contact": "Contacto",
  "/membership": "Planes y precios",
}
