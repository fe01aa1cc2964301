import type { aboutMessages, sampleMessages } from "./about.messages.ts"

export const aboutMessagesEs: typeof aboutMessages = {
  title: "Quiénes somos",
  hero: "Alguien deja la luz encendida hasta que llegas a casa.",
  missionTitle: "Nuestra misión",
  mission:
    "Conocer a alguien no debería exigir el valor equivocado. Tú dices adónde vas y cuándo quieres que te preguntemos; si no respondes, la gente que elegiste se entera, pase lo que pase con tu teléfono.",
  valuesTitle: "En qué creemos",
  values: [
    {
      title: "Consentimiento",
      text: "Nadie se entera de nada antes de decir que sí, y cualquiera puede salirse.",
    },
    { title: "Honestidad", text: "Mostramos qué pasó con cada mensaje y decimos lo que no podemos hacer." },
    { title: "Guardamos poco", text: "Los datos de una cita que terminó bien se borran." },
  ],
  updates: "Qué hay de nuevo",
  backHome: "Volver al inicio",
}

export const sampleMessagesEs: typeof sampleMessages = {
  mark: "Contenido de muestra",
  markText:
    "Las cifras, los años, las personas y las frases de abajo son inventados. Muestran cómo se ve esta página.",
  statsTitle: "En cifras",
  stats: [
    { figure: "500K+", what: "personas la usan" },
    { figure: "99.8%", what: "de las citas terminan bien" },
    { figure: "10K+", what: "lugares" },
    { figure: "4.9/5", what: "de 2,847 reseñas" },
  ],
  timelineTitle: "Cómo empezó",
  timeline: [
    { year: "2021", text: "El primer reporte, para una amiga." },
    { year: "2022", text: "El círculo de confianza: nadie se entera sin haber dicho que sí." },
    { year: "2023", text: "El segundo PIN, por si alguien te obliga." },
    { year: "2024", text: "El servidor hace la guardia, aunque el teléfono esté apagado." },
  ],
  teamTitle: "Equipo",
  team: [
    { name: "Robin Muestra", role: "Dirección" },
    { name: "Kim Muestra", role: "Seguridad" },
    { name: "Jo Muestra", role: "Ingeniería" },
  ],
  testimonialsTitle: "Qué dice la gente",
  testimonials: [
    { words: "Mi hermana lo supo antes de que yo hubiera podido llamarla.", who: "A. Muestra" },
    { words: "Me reporto una vez y me olvido.", who: "B. Muestra" },
  ],
}
