import { messages } from "../language/index.ts"

export const textMessages = messages("text", {
  nobody: "nobody",
  /** Two names or more, as a person says them. */
  list: (names: ReadonlyArray<string>) => `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`,
})
