import type { sessionMailMessages } from "./session.mail.messages.ts"

export const sessionMailMessagesEs: typeof sessionMailMessages = {
  resetSubject: (brand) => `Elige una nueva contraseña para ${brand}`,
  resetBody: (brand, link) =>
    `Alguien pidió una nueva contraseña para tu cuenta de ${brand}. Para elegirla, abre:\n\n${link}\n\nEl enlace funciona durante una hora, una sola vez. Si no fuiste tú, ignora este mensaje: nada ha cambiado.`,
  notices: {
    "new-device": {
      subject: (brand) => `Nuevo inicio de sesión en ${brand}`,
      body: (brand, when, client) =>
        `Alguien entró a tu cuenta de ${brand} el ${when} con ${client}.\n\nSi fuiste tú, no tienes que hacer nada. Si no, cambia ya tu contraseña: eso cierra todas las sesiones.`,
    },
    "password-changed": {
      subject: (brand) => `Tu contraseña de ${brand} cambió`,
      body: (brand, when) =>
        `La contraseña de tu cuenta de ${brand} cambió el ${when}. Cerramos la sesión en los demás dispositivos.\n\nSi no fuiste tú, cambia ya tu contraseña.`,
    },
    "phone-changed": {
      subject: (brand) => `Tu número de teléfono de ${brand} cambió`,
      body: (brand, when) =>
        `Tu cuenta de ${brand} tiene otro número de teléfono desde el ${when}. Los códigos y los recordatorios de tus citas llegan ahí, y los mensajes desde ese número cuentan como tuyos.\n\nSi no fuiste tú, cambia ya tu contraseña y pon de nuevo tu propio número.`,
    },
    "pins-changed": {
      subject: (brand) => `Tus PIN de ${brand} cambiaron`,
      body: (brand, when) =>
        `Se eligieron otros PIN para tu cuenta de ${brand} el ${when}.\n\nSi no fuiste tú, cambia ya tu contraseña y elige tus propios PIN.`,
    },
    "words-changed": {
      subject: (brand) => `Tus palabras seguras de ${brand} cambiaron`,
      body: (brand, when) =>
        `Se eligieron otras palabras seguras para tu cuenta de ${brand} el ${when}.\n\nSi no fuiste tú, cambia ya tu contraseña y elige tus propias palabras.`,
    },
    "handle-changed": {
      subject: (brand) => `Tu apodo de ${brand} cambió`,
      body: (brand, when) =>
        `El apodo de tu cuenta de ${brand}, con el que puedes reportarte desde un teléfono prestado, se cambió o se quitó el ${when}. El de antes ya no sirve.\n\nSi no fuiste tú, cambia ya tu contraseña y elige de nuevo el tuyo.`,
    },
    "factor-added": {
      subject: (brand) => `Se agregó un segundo factor en ${brand}`,
      body: (brand, when, link) =>
        `Se agregó un segundo factor a tu cuenta de ${brand} el ${when}.\n\nSi no fuiste tú, quítalo con este enlace, que cierra todas las sesiones y sirve 7 días, una vez, y elige otra contraseña:\n\n${link}`,
    },
    "factor-removed": {
      subject: (brand) => `Se quitó un segundo factor en ${brand}`,
      body: (brand, when) =>
        `Se quitó un segundo factor de tu cuenta de ${brand} el ${when}.\n\nSi no fuiste tú, cambia ya tu contraseña.`,
    },
    "api-key-added": {
      subject: (brand) => `Se creó una clave de API en ${brand}`,
      body: (brand, when) =>
        `Se creó una clave de API para tu cuenta de ${brand} el ${when}. Quien la tenga puede actuar por ti.\n\nSi no fuiste tú, cambia ya tu contraseña: eso termina todas las claves.`,
    },
    "webhook-added": {
      subject: (brand) => `Se agregó un webhook en ${brand}`,
      body: (brand, when) =>
        `Se agregó un webhook a tu cuenta de ${brand} el ${when}: otro servicio se entera de lo que pasa ahí.\n\nSi no fuiste tú, elimínalo y cambia ya tu contraseña.`,
    },
    "webhook-changed": {
      subject: (brand) => `Un webhook cambió en ${brand}`,
      body: (brand, when) =>
        `Un webhook de tu cuenta de ${brand} cambió el ${when}: tiene otra dirección, se entera de más o está activo de nuevo.\n\nSi no fuiste tú, elimínalo y cambia ya tu contraseña.`,
    },
    "webhook-place": {
      subject: (brand) => `Un webhook en ${brand} se entera de dónde estás`,
      body: (brand, when) =>
        `Un webhook de tu cuenta de ${brand} se agregó o cambió el ${when}. Otro servicio se entera exactamente de dónde estás.\n\nSi no fuiste tú, elimínalo y cambia ya tu contraseña.`,
    },
    "webhook-secret": {
      subject: (brand) => `Un webhook en ${brand} tiene un secreto nuevo`,
      body: (brand, when) =>
        `Se creó un secreto nuevo para un webhook de tu cuenta de ${brand} el ${when}. Quien lo tenga puede enviar mensajes falsos a tu servicio. El secreto anterior sirve 24 horas más.\n\nSi no fuiste tú, elimina el webhook y cambia ya tu contraseña.`,
    },
    "passkey-copied": {
      subject: (brand) => `Se rechazó una llave de acceso en ${brand}`,
      body: (brand, when) =>
        `El ${when} alguien intentó entrar a tu cuenta de ${brand} con una llave de acceso que parece una copia. No se lo permitimos.\n\nQuita esa llave en tus ajustes y agrega una nueva. Si no fuiste tú, elige también otra contraseña.`,
    },
    "recovery-code-used": {
      subject: (brand) => `Se usó un código de recuperación en ${brand}`,
      body: (brand, when) =>
        `Se usó un código de recuperación de tu cuenta de ${brand} el ${when}, para entrar o para cambiar algo que pide uno.\n\nSi no fuiste tú, cambia ya tu contraseña y crea códigos nuevos.`,
    },
    "recovery-codes-made": {
      subject: (brand) => `Se crearon códigos de recuperación nuevos en ${brand}`,
      body: (brand, when) =>
        `Se crearon códigos de recuperación nuevos para tu cuenta de ${brand} el ${when}. Los anteriores ya no sirven. Se cerró la sesión en todos los demás dispositivos.\n\nSi no fuiste tú, cambia ya tu contraseña y crea códigos nuevos.`,
    },
    "factor-guessed": {
      subject: (brand) => `Códigos incorrectos para tu segundo factor en ${brand}`,
      body: (brand, when) =>
        `Se escribieron varios códigos incorrectos para el segundo factor de tu cuenta de ${brand}, el último el ${when}. Quien los escribió sabe tu contraseña.\n\nSi no fuiste tú, cambia ya tu contraseña.`,
    },
  },
  noticeClient: "un navegador desconocido",
}
