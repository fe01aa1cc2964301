import type { escapeToldMessages } from "./escape-text.told.messages.ts"

export const escapeToldMessagesEs: typeof escapeToldMessages = {
  first: (dater) => `${dater} te necesita.`,
  second: (dater) => `${dater} te sigue necesitando.`,
  alarmed: "No llames a su teléfono. Abre el enlace de la alarma.",
}
