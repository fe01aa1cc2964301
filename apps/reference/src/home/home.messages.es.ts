import { joinNames } from "@porchlight/core/text"
import type { homeMessages } from "./home.messages.ts"

export const homeMessagesEs: typeof homeMessages = {
  steps: {
    "verify-phone": {
      title: "Verifica tu teléfono",
      text: "Te preguntamos a ti antes de avisar a nadie. Para eso necesitamos un número que funcione.",
      action: "Verificar",
    },
    "add-contact": {
      title: "Agrega a alguien que iría por ti",
      text: "No se entera de nada hasta que diga que sí, y solo cuando no te reportas.",
      action: "Agregar contacto de confianza",
    },
    "await-answer": {
      title: "Esperando una respuesta",
      text: "Nadie ha dicho que sí todavía. Puedes enviar otra vez la invitación o agregar a alguien más.",
      action: "Círculo de confianza",
    },
    "choose-pins": {
      title: "Elige tus PIN",
      text: "Uno dice que estás a salvo. El otro se ve igual y pide ayuda.",
      action: "Elegir tus PIN",
    },
    "plan-date": {
      title: "No estamos cuidando nada",
      text: "¿Vas a salir? Di adónde y hasta cuándo, y la luz se queda encendida.",
      action: "Nueva cita",
    },
  },
  more: "Más",
  cards: {
    circle: "Círculo de confianza",
    notifications: "Notificaciones inteligentes",
    webhooks: "Integración de webhooks",
    sos: "Herramientas SOS",
    location: "Seguimiento de ubicación",
    parking: "Dónde estacioné",
    venues: "Lugares verificados",
    rides: "Derby Drivers",
  },
  cardHints: {
    notifications: "Qué te llega y cuándo",
    webhooks: "Avisar a otro servicio",
    sos: "Ayuda, al instante",
    location: "Dónde estás, para tu gente de confianza",
    parking: "Encuentra tu auto",
    venues: "Lugares, y quién dice qué de ellos",
    rides: "Un viaje del que tu gente sabe",
  },
  bell: "Notificaciones",
  profile: "Perfil",
  bellUnread: (count) => `Notificaciones, ${count} sin leer`,
  bellAll: "Todas las notificaciones",
  trusted: (count) =>
    count === 0
      ? "Nadie todavía"
      : count === 1
        ? "1 persona dijo que sí"
        : `${count} personas dijeron que sí`,
  anyway: "Planear una cita de todos modos",
  confirmEmail: "Confirma tu correo",
  confirmEmailHint: "Nada de lo que te protege depende de esto",
  lastKnown: (at) => `Lo último que se sabe, a las ${at}`,
  lastAlarm: "La alarma estaba abierta: estábamos avisando a tu gente.",
  wasTold: (names, at) => `Íbamos a avisar a ${joinNames(names)} a las ${at} si no sabíamos nada de ti.`,
  guardsOn: "El servidor sigue cuidando, aunque este teléfono no pueda hablar con él.",
  knowsNone:
    "Este teléfono no sabe de ninguna cita en marcha. Si activaste una, el servidor la cuida de todos modos.",
  unheard: {
    sos: "Funciona en parte: dice qué espera",
    call: "Una llamada de nadie",
    callHint: "Funciona sin conexión",
    circle: "Como este teléfono la conoció por última vez",
    plan: "Escríbela ahora y guárdala cuando vuelva la conexión",
  },
  worksTitle: "Sin conexión",
  works: [
    "Funciona: responder OK a nuestro mensaje de texto, mientras pasen los mensajes.",
    "Funciona: llamar al número de emergencias, y que tú le escribas o llames a tu gente desde SOS.",
    "Funciona: una llamada de nadie.",
    "Espera: nuestros mensajes a tu gente, desde SOS y desde Cómo va la cita.",
    "Espera: reportarte, pedir más tiempo y terminar la cita en esta pantalla.",
  ],
}
