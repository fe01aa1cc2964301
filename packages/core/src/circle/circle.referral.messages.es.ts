import type { referralMessages } from "./circle.referral.messages.ts"

export const referralMessagesEs: typeof referralMessages = {
  subtitle:
    "Le escribimos y preguntamos. Tú puedes contarle que la pregunta va a llegar, para que sepa que de verdad es tuya.",
  nobody: "Ahora no hay nadie a quien le hayamos preguntado.",
  toCircle: "Quién dijo que sí",
  tell: "Contárselo",
  tellName: (name) => `Contárselo a ${name}`,
  copy: "Copiar el mensaje",
  copyName: (name) => `Copiar el mensaje para ${name}`,
  copied: "Copiado. Pégalo donde ustedes dos se escriben.",
  notCopied: "Tu navegador no lo copia. Marca las palabras y cópialas tú:",
  text: (name, brand, link) =>
    `${name}, ¿quieres ser de la gente que se entera si no me reporto en una cita? ${brand} te escribe para preguntarte. De qué se trata: ${link}`,
  ownYes:
    "Tu mensaje lleva a una página que lo explica. El enlace para decir que sí está solo en nuestro mensaje a esa persona: nadie puede aceptar por otra persona.",
  seenTitle: "Qué ve",
  seenText: "Nuestro mensaje, con tu nombre:",
  seen: [
    "Una página con Sí y No. No instala nada ni necesita una cuenta.",
    "Nada de tus citas, de dónde estás ni de en quién más confías.",
    "Que puede salirse cuando quiera con BASTA. Si lo hace, te enteras.",
  ],
  pageTitle: "Alguien te pide ayuda",
  pageWhat: "Tiene citas y quiere que te enteres si no se reporta. Tú decides si quieres.",
  pageAnswer: (brand) =>
    `${brand} te escribe y dice quién es. Responde SÍ a ese mensaje o abre el enlace que trae. Nadie puede aceptar por ti, y sin tu sí no te enteras de nada.`,
  pageFree:
    "No instalas nada ni necesitas una cuenta. Con BASTA como respuesta a cualquiera de nuestros mensajes se acaba.",
  pageSafe: "Nunca te pedimos un código, una contraseña ni dinero.",
  pageMissing: "¿No llegó ningún mensaje? Pide a quien te escribió que lo envíe otra vez.",
}
