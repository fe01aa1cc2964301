import type { contactMessages } from "./contact.messages.ts"

export const contactMessagesEs: typeof contactMessages = {
  title: "Contacto",
  emergencyTitle: "¿Estás en peligro ahora?",
  emergency: (number) =>
    `En una emergencia llama al ${number}. No somos un servicio de emergencias y no podemos enviar a nadie.`,
  supportTitle: "Ayuda",
  email: "Escribir a ayuda",
  phone: "Llamar a ayuda",
  service: { everything: "", police: "Policía", ambulance: "Ambulancia" },
  nobody: "Quien ofrece este servicio aún no ha dado una dirección.",
  topicsTitle: "En qué ayudamos",
  topics: [
    "Tu cuenta, tu número de teléfono y tu correo",
    "Un mensaje que no llegó, o que llegó a donde no debía",
    "Alguien que usa este servicio para asustarte o vigilarte",
    "Lo que se guarda de ti, y cómo borrarlo",
  ],
  commitmentTitle: "Nuestro compromiso",
  commitment:
    "Una persona lee lo que escribes. Los reportes de seguridad van primero, y nadie a quien reportes sabe que fuiste tú.",
}
