import type { legalMessages } from "./legal.messages.ts"

export const legalMessagesEs: typeof legalMessages = {
  updated: (date) => `Última actualización: ${date}`,
  draft: "Borrador por revisar",
  draftText: "Quien ofrece este servicio tiene que hacerlo revisar donde está y completarlo.",
  contact: "Contacto",
  termsTitle: "Términos del servicio",
  terms: {
    who: {
      title: "Quién puede usarlo",
      text: "Tienes que tener 18 años o más. Una cuenta es para una persona.",
    },
    does: {
      title: "Qué hace",
      text: (brand) =>
        `Planeas una cita y le dices a ${brand} cuándo preguntarte. Si no respondes a tiempo, la gente que elegiste se entera.`,
    },
    doesNot: {
      title: "Qué no hace",
      text: "No es un servicio de emergencias. No llamamos a la policía ni a una ambulancia. Si hay peligro, llama al número de emergencias de donde estás.",
    },
    account: {
      title: "Tu cuenta",
      text: "Da tu propio nombre, tu propio número de teléfono y un correo que puedas leer. No des a nadie tu contraseña ni tus PIN.",
    },
    people: {
      title: "La gente en quien confías",
      text: "Invita solo a personas que conoces. No se enteran de nada antes de decir que sí, y pueden salirse cuando quieran. No lo uses para vigilar, asustar o molestar a nadie: podemos cerrar una cuenta que lo haga.",
    },
    payment: {
      title: "Prueba y suscripciones",
      text: "Una prueba termina sola y no cuesta nada. Una cita en marcha sigue cuidada hasta el final, pagues lo que pagues.",
    },
    messages: {
      title: "Mensajes",
      text: "Las compañías telefónicas y los servidores de correo llevan nuestros mensajes y pueden retrasarlos o perderlos. Te mostramos qué pasó con cada uno y probamos otro camino cuando uno falla.",
    },
    liability: {
      title: "Responsabilidad",
      text: "Hacemos lo que podemos y no podemos prometer que la ayuda llegue a tiempo.",
    },
    changes: {
      title: "Cambios y final",
      text: "Te avisamos antes de cambiar estos términos. Puedes dejarlo cuando quieras. Una cita en marcha llega primero a su final.",
    },
  },
  privacyTitle: "Política de privacidad",
  privacy: {
    collected: {
      title: "Datos que reunimos",
      text: "Tu nombre, correo y número de teléfono; la gente en quien confías; las citas que planeas; el lugar de tu teléfono mientras dura una cita o lo compartes, y la página está abierta; lo que grabas, y lo que dejas escrito para una ambulancia, si lo haces; cuándo aceptaste qué versión de estos textos.",
    },
    use: {
      title: "Uso",
      text: "Para cuidar tus citas: para preguntarte, para avisar a tu gente, para mostrarte qué pasó con cada mensaje. Para nada más, y nunca para publicidad.",
    },
    storage: {
      title: "Almacenamiento",
      text: (brand) =>
        `En el servidor de quien ofrece ${brand} aquí. Las contraseñas, los PIN, los códigos y los enlaces se guardan solo como huellas (hash).`,
    },
    sharing: {
      title: "Con quién se comparte",
      text: "Con la gente que elegiste, cuando hay una alarma abierta: la cita, tu último lugar conocido, por qué sonó la alarma y lo que dejaste escrito para una ambulancia. Tú ves quién miró.",
    },
    rights: {
      title: "Derechos",
      text: "Corrige lo que se guarda de ti en tu perfil. En tus ajustes recibes todo en un archivo y puedes eliminar tu cuenta. O pídenoslo.",
    },
    retention: {
      title: "Conservación",
      text: "Los datos de una cita que terminó bien se borran al momento. Para el resto hay límites, y el servidor los cumple solo:",
    },
    cookies: {
      title: "Cookies",
      text: "Las que mantienen tu sesión abierta. Este navegador también recuerda cómo te gusta ver las pantallas.",
    },
    integrations: {
      title: "Integraciones",
      text: "Los mensajes, las llamadas y los correos pasan por las compañías que los llevan. Reciben el número o la dirección y el texto.",
    },
    contact: {
      title: "Contacto",
      text: "Cómo hablar con quien ofrece este servicio está en su propia página.",
    },
    changes: { title: "Cambios de la política", text: "Te avisamos antes de cambiar esta política." },
  },
}
