import type { registrationScreenMessages } from "./registration-screen.messages.ts"

export const registrationScreenMessagesEs: typeof registrationScreenMessages = {
  complete: "Completa tu perfil",
  place: {
    signup: "Paso 1 de 4",
    phone_verification: "Paso 2 de 4",
    email_verification: "Paso 3 de 4",
    complete: "Paso 4 de 4",
  },
  hasAccount: "Ya tengo una cuenta",
  readTerms: "Leer los términos del servicio",
  readPrivacy: "Leer la política de privacidad",
}
