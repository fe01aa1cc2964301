import type { updatesMessages } from "./updates.messages.ts"

export const updatesMessagesEs: typeof updatesMessages = {
  title: "Novedades",
  subtitle: "Lo nuevo, empezando por lo último.",
  parking: {
    title: "Dónde estacionaste",
    text: "Guarda el lugar con una nota y un recordatorio, y encuentra el camino de vuelta.",
  },
  venues: {
    title: "Lugares que alguien revisó",
    text: "Busca dónde verse, lee quién responde por el lugar y desde cuándo, planea ahí una cita o sugiere otro.",
  },
  zones: {
    title: "Zonas y rutas",
    text: "Te avisamos cuando sales de un lugar donde te sientes a salvo o entras en uno donde no. Si te alejas de tu camino, te preguntamos si estás bien; sin respuesta, tu gente se entera.",
  },
  identity: {
    title: "Muestra quién eres",
    text: "Con un documento y tu cara. Una persona los mira y decide; a más tardar un día después se borran las fotos.",
  },
  sos: {
    title: "El SOS sale al primer toque",
    text: "El servidor lleva la cuenta regresiva. Sale aunque tu teléfono no aguante el segundo siguiente.",
  },
  tools: {
    title: "Salidas de una mala cita",
    text: "Una llamada de nadie, frases para irte, un mensaje que pide que te llamen y una grabación que queda en el servidor.",
  },
  leave: {
    title: "Sal con un toque",
    text: "La pantalla muestra algo inofensivo al instante, antes de cualquier otra cosa. Se entera la gente que elegiste para esto.",
  },
  vibe: {
    title: "Cuenta cómo va una cita",
    text: "Un toque, y lo sabe la gente que aceptó. Si va mal, las salidas están justo al lado.",
  },
  drill: {
    title: "Prueba tu círculo",
    text: "Un mensaje que dice que es solo una prueba muestra a quién se alcanzaría, antes de que cuentes con esa gente.",
  },
  watch: {
    title: "Citas con guardia",
    text: "Di cuándo quieres que te preguntemos. Si no respondes, la gente que elegiste se entera, aunque tu teléfono esté apagado.",
  },
  consent: {
    title: "Gente que dijo que sí",
    text: "Nadie se entera de nada antes de aceptar, por mensaje o por enlace, y cualquiera puede salirse cuando quiera.",
  },
}
