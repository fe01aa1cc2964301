import type { clarityMessages } from "./clarity.messages.ts"

export const clarityMessagesEs: typeof clarityMessages = {
  name: "Claridad",
  open: "Preguntar a Claridad",
  introTitle: "Esta es Claridad",
  introText:
    "Claridad da respuestas preparadas. Las escribieron personas, de antemano. Nada piensa contigo, nadie lee lo que escribes y se queda en este teléfono.",
  introDanger: "No puede pedir ayuda. En peligro, usa el botón SOS.",
  start: "Empezar",
  close: "Cerrar",
  title: "Pregunta a Claridad",
  prepared: "Respuesta preparada",
  you: "Tú",
  questionLabel: "Tu pregunta",
  ask: "Preguntar",
  asking: "Buscando la respuesta",
  quickTitle: "Preguntas",
  empty: "Toca una pregunta o escribe la tuya.",
  sos: "Abrir SOS",
  call: (number) => `Llamar al ${number}`,
  question: {
    sos: "¿Cómo uso SOS?",
    cloak: "¿Qué hace la capa de invisibilidad?",
    "red-flag": "¿Es una señal de alerta?",
    invite: "¿Cómo invito a alguien?",
  },
  answer: {
    sos: "Mantén el botón SOS 3 segundos. Luego tienes 5 segundos para detenerlo con tu PIN. Después, tu gente de confianza sabe dónde estás, aunque este teléfono se apague. También puedes enviarlo en silencio, al instante. No llamamos a la policía.",
    cloak:
      "Esconde esta app al instante. Un gesto te lleva a una página común del clima, avisa por mensaje a alguien de tu círculo de confianza y no deja nada que Atrás pueda mostrar.",
    "red-flag":
      "Señales que mucha gente nombra: ignora tu no, insiste en beber o en ir a otro lugar, pregunta dónde vives, te aleja de tu teléfono o no es quien muestra su perfil. Si algo se siente mal, basta para irte. No le debes explicaciones a nadie.",
    invite:
      "Abre tu círculo de confianza y agrega un nombre y un número. Esa persona recibe un mensaje y tiene que decir que sí. Antes nadie se entera de tus citas, y cualquiera puede salirse cuando quiera.",
    leave:
      "Puedes irte cuando quieras. Una llamada para salir, una frase para salir o un mensaje de escape te dan un motivo; están en las herramientas SOS. Ve a donde haya gente y dile al personal si quieres compañía.",
    "check-in":
      "Planea una cita y actívala. Nuestro servidor lleva el reloj: si no te reportas, avisamos a tu gente, aunque este teléfono esté apagado o sin batería.",
    place:
      "Tu ubicación se comparte mientras dura la cita o hay una alarma abierta, con la gente a la que se avisa y con nadie más. Termina por sí sola.",
    danger:
      "Esto suena a peligro. Soy solo texto preparado y no puedo conseguir ayuda. Usa SOS ahora o llama al número de emergencia. Si puedes, ve a donde haya gente.",
    unknown:
      "No tengo una respuesta preparada para eso. Toca una de las preguntas. Si necesitas ayuda ahora, usa SOS.",
  },
}
