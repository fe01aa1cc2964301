import { MONTHLY_PRICE_USD } from "../membership/index.ts"
import { KEPT_ACCOUNT_DAYS } from "../settings/index.ts"
import {
  INACTIVE_ACCOUNT_YEARS,
  INACTIVE_NOTICE_DAYS,
  LIABILITY_MONTHS,
  NOTIFICATION_DAYS,
  RAW_LOCATION_DAYS,
  SAFETY_RECORD_YEARS,
  SPENT_SECRET_HOURS,
  SUPPORT_REPLY_HOURS,
} from "./policy.constants.ts"
import type { policyMessages } from "./policy.messages.ts"

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
)
const MESES =
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ")

/** What is written in another way stays as it is. */
function versionDate(date: string): string {
  const [, month = "", day, year] = /^(\w+)(?: (\d+),)? (\d{4})$/.exec(date) ?? []
  const mes = MESES[MONTHS.indexOf(month)]
  if (mes === undefined) return date
  return day === undefined ? `${mes} de ${year}` : `${day} de ${mes} de ${year}`
}

export const policyMessagesEs: typeof policyMessages = {
  inactive: `Las cuentas sin uso se borran después de ${INACTIVE_ACCOUNT_YEARS} años. Te escribimos ${INACTIVE_NOTICE_DAYS} días antes, y basta con iniciar sesión una vez para conservar la tuya.`,
  records: `Los registros de seguridad se guardan ${SAFETY_RECORD_YEARS} años: las horas de tus citas, lo que pertenece a una alarma, lo que se envió y quién aceptó qué.`,
  location: `Dónde estuvo tu teléfono se borra cuando una cita termina bien; si no, después de ${RAW_LOCATION_DAYS} días, salvo que pertenezca a una alarma. Que entró en una zona tuya o salió de ella se borra después de ${RAW_LOCATION_DAYS} días, y lo que te avisamos de eso, después de ${NOTIFICATION_DAYS}.`,
  spent: `Los códigos, enlaces y sesiones vencidos se borran después de ${SPENT_SECRET_HOURS} horas.`,
  kept: `Lo que haga falta para la seguridad de alguien puede guardarse hasta ${KEPT_ACCOUNT_DAYS} días después de borrar una cuenta.`,
  liability: `La responsabilidad se limita a los pagos de los últimos ${LIABILITY_MONTHS} meses, hasta donde la ley lo permite.`,
  reply: `Ayuda por correo: respondemos, en lo posible, en ${SUPPORT_REPLY_HOURS} horas.`,
  hours: "Ayuda por teléfono: de lunes a viernes de 9 a 18 h (CST).",
  supportOpen: "Ahora alguien contesta el teléfono.",
  supportClosed: "Ahora nadie contesta el teléfono.",
  versionDate,
  renewal: `Las suscripciones empiezan en $${MONTHLY_PRICE_USD.essential} al mes y se renuevan automáticamente.`,
  inactiveNoticeSubject: (brand) => `Tu cuenta de ${brand} se va a borrar`,
  inactiveNotice: (brand, day, link) =>
    `Hace mucho que nadie entra a tu cuenta de ${brand}. Se borra el ${day}, con todo lo que contiene. Para conservarla, inicia sesión una vez antes de ese día:\n\n${link}\n\nSi ya no la necesitas, no tienes que hacer nada.`,
}
