import type { datePlanScreenMessages } from "./date-plan-screen.messages.ts"

export const datePlanScreenMessagesEs: typeof datePlanScreenMessages = {
  minutesHint: "En minutos, de 15 a 1440.",
  whatHappens: "Qué pasa",
  remedies: {
    "pin-missing": "Elegir tus PIN",
    "phone-unverified": "Verificar tu teléfono",
    "no-reachable-contact": "Círculo de confianza",
    "already-armed": "Ir al panel",
  },
  tools: "Antes de salir",
  quick: "Acciones rápidas",
  inviteTitle: "Pide a alguien que te cuide",
  inviteText:
    "Le mandamos por SMS lo que aceptaría. No avisamos nada a nadie antes de que diga que sí, y puede pararlo cuando quiera.",
  invite: "Pedir su permiso",
  sharing: "Buscando tu lugar",
  shareText: "Aquí estás. Elige quién lo recibe: lo manda tu propio teléfono, no nosotros.",
  shareVia: "Compartir con otra app",
  shareTo: (name) => `SMS a ${name}`,
  shareMap: "Verlo en un mapa",
  shareWords: (link) => `Aquí estoy ahora: ${link}`,
  shareDenied:
    "Tu navegador no la da. Permítela para este sitio en los ajustes del navegador e inténtalo de nuevo.",
  sharePlanned: (place) => `Aún puedes mandar el lugar de tu plan: ${place}`,
  sharePlannedWords: (place) => `Aquí es mi cita: ${place}`,
  shareNobody: "Nadie de tu círculo de confianza ha dicho que sí todavía.",
  shareLastKnown: "Es tu gente como este teléfono la conoció por última vez.",
  shareUnknown: "No podemos ver tu círculo de confianza ahora: aquí no hay nadie a quien mandarle un SMS.",
  emergencyTitle: "Lo que tiene que estar listo",
  ready: (what) => `${what}: listo`,
  saidYes: (what) => `${what}: dijo que sí, falta probarlo`,
  missing: (what) => `${what}: falta`,
  looking: (what) => `${what}: un momento`,
  unknown: (what) => `${what}: no se sabe ahora`,
  emergencyUnknown:
    "No podemos conectar con nuestro servidor. Lo que aparece listo es lo último que supo este teléfono y puede haber cambiado.",
  pins: "Tus PIN",
  people: "Alguien a quien avisar",
  contact: "Tu contacto de emergencia",
  word: "Tu palabra segura",
  checkInText:
    "Durante una cita te reportas en su propia pantalla. Sin una, dile a tu gente cómo estás: les llega un SMS a cada uno.",
  close: "Cerrar",
  notLoaded:
    "No se pudo cargar. Lo que escribiste sigue aquí. Lo intentamos de nuevo en cuanto vuelva la conexión.",
  logTitle: "El registro de tus citas",
}
