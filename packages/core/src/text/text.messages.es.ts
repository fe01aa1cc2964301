import type { textMessages } from "./text.messages.ts"

// `y` becomes `e` before the sound of an i: Intl knows. Made for the first list: a page whose words are loaded waits for no table.
let conjunction: Intl.ListFormat | undefined

export const textMessagesEs: typeof textMessages = {
  nobody: "nadie",
  list: (names) => (conjunction ??= new Intl.ListFormat("es", { type: "conjunction" })).format(names),
}
