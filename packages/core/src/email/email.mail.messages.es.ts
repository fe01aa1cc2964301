import type { emailMailMessages } from "./email.mail.messages.ts"

export const emailMailMessagesEs: typeof emailMailMessages = {
  changeSubject: (brand) => `Confirma tu correo nuevo para ${brand}`,
  changeBody: (brand, link) =>
    `Alguien pidió usar este correo para una cuenta de ${brand}. Para confirmarlo, abre:\n\n${link}\n\nEl enlace sirve 24 horas, una vez. Si no fuiste tú, ignora este mensaje: nada cambia.`,
  takenSubject: (brand) => `Ya tienes una cuenta en ${brand}`,
  takenBody: (brand, link) =>
    `Alguien pidió usar este correo para otra cuenta de ${brand}. No es posible: es el de la tuya, y nada ha cambiado.\n\nSi fuiste tú, entra con este correo o elige otra contraseña:\n\n${link}`,
  noticeSubject: (brand) => `Tu correo en ${brand} está por cambiar`,
  noticeBody: (brand, when, link) =>
    `El ${when} alguien que sabe tu contraseña pidió otro correo para tu cuenta de ${brand}. Valdrá cuando lo confirmen ahí.\n\nSi no fuiste tú, conserva tu correo con este enlace, que sirve hasta 7 días después del cambio, y elige otra contraseña:\n\n${link}`,
  doneSubject: (brand) => `Tu correo en ${brand} cambió`,
  doneBody: (brand, when, link) =>
    `El correo de tu cuenta de ${brand} cambió el ${when}. Este ya no se usa.\n\nSi no fuiste tú, recupéralo con este enlace, que sirve 7 días, y elige otra contraseña:\n\n${link}`,
  undoneSubject: (brand) => `Tu correo en ${brand} volvió a ser el de antes`,
  undoneBody: (brand, when, link) =>
    `El ${when} se usó el enlace enviado a tu correo anterior: tu cuenta de ${brand} vuelve a tener ese correo, y se cerró la sesión en todos los dispositivos. Este ya no se usa.\n\nSi no fuiste tú, otra persona lee ese buzón. Escríbenos ya:\n\n${link}`,
}
