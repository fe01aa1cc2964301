import type { pageFailureMessages } from "./error.page.messages.ts"

export const pageFailureMessagesEs: typeof pageFailureMessages = {
  title: "Esta página no funciona en este momento",
  hint: "Algo falla de nuestro lado.",
  looksAgain: (seconds) => `Esta página lo intenta sola cada ${seconds} segundos.`,
  lookAgain: "Intentar ya",
  notStored: "NO se guardó",
  notStoredHint: "Algo falla de nuestro lado: lo que enviaste NO se guardó. Envíalo otra vez.",
  back: "Volver a la página",
}
