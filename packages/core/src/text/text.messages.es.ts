import type { textMessages } from "./text.messages.ts"

// `y` becomes `e` before the sound of an i: Intl knows.
const conjunction = new Intl.ListFormat("es", { type: "conjunction" })

export const textMessagesEs: typeof textMessages = {
  nobody: "nadie",
  list: (names) => conjunction.format(names),
}
