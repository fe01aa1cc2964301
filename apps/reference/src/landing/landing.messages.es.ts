import type { landingMessages } from "./landing.messages.ts"

export const landingMessagesEs: typeof landingMessages = {
  signIn: "Iniciar sesión",
  getStarted: "Empieza gratis",
  title: "Citas más inteligentes, más seguras",
  lead: "Alguien deja la luz encendida hasta que llegas a casa. Si no te reportas, la gente en quien confías sabe dónde estás, aunque tu teléfono esté apagado.",
  startTrial: "Empezar la prueba gratis",
  learnMore: "Saber más",
  howTitle: "Cómo funciona",
  steps: [
    { title: "Di adónde vas", text: "Con quién te ves, dónde y hasta cuándo. Toma un minuto." },
    {
      title: "Repórtate cuando preguntamos",
      text: "Un toque, o responde al mensaje. ¿Necesitas más? Agrega tiempo.",
    },
    {
      title: "¿Sin respuesta? Tu gente se entera",
      text: "Primero te preguntamos tres veces. Después, las personas que elegiste reciben un mensaje, una llamada o un correo, y seguimos hasta que alguien responda.",
    },
  ],
  smsTitle: "Un mensaje que llega a cualquier parte",
  smsLead: "Tu gente no necesita ninguna app ni cuenta. Esto es lo que recibe.",
  smsFeatures: [
    "Nadie se entera de nada antes de decir que sí.",
    "Ves qué pasó con cada mensaje, persona por persona.",
    "Si un mensaje no llega en 30 segundos, llamamos o enviamos un correo.",
  ],
  smsTest: "Probar los SMS del círculo",
  smsDiagnostics: "Diagnóstico de SMS",
  previewTitle: "Una muestra. No se envía nada.",
  testPreview:
    "Regístrate y agrega a alguien de confianza: entonces puedes enviarle una prueba, y a nadie más. Así se ve en su teléfono.",
  diagnosticsPreview:
    "Cuando inicias sesión, cada mensaje tiene una línea como esta, desde que sale hasta que alguien responde. Lo que toca al servidor mismo es para quien lo administra.",
  honestTitle: "Lo que no hacemos",
  honest: [
    "No llamamos a la policía. Tu gente decide, y el número de emergencias está en su pantalla.",
    "No te seguimos. Tu lugar se envía solo durante una cita, en una alarma o mientras lo compartes, y con la página abierta.",
    "No oímos a un teléfono sin señal. Tu reporte espera en él hasta que haya; si llega tarde, avisamos a tu gente.",
    "No guardamos una cita que terminó bien. Sus datos se borran.",
  ],
  modalTitle: (brand) => `Cómo ayuda ${brand}`,
  modal: [
    {
      title: "Reportes guiados",
      text: "Preguntamos a las horas que tú pones. Un toque o un mensaje es una respuesta.",
    },
    {
      title: "Un límite de tiempo incluido",
      text: "Toda cita tiene un final. Entonces preguntamos si estás en casa, a salvo.",
    },
    {
      title: "Funciones de seguridad opcionales",
      text: "Un segundo PIN por si alguien te obliga: se ve igual y dice a tu gente que estás en peligro.",
    },
    {
      title: "Calidad antes que cantidad",
      text: "Unas pocas personas que irían por ti, no una lista de seguidores.",
    },
  ],
  close: "Cerrar",
  memberQuestion: "¿Ya tienes cuenta?",
  memberTest: "Envía una prueba a tu propia gente",
  sampleDater: "Alex",
  sampleContact: "Maya",
  now: "ahora",
  support: "Ayuda",
  danger: "¿Estás en peligro ahora?",
  call: (number) => `Llama al ${number}`,
  elsewhere: "o al número de emergencias de donde estás.",
}
