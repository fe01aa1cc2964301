import { messages } from "../language/index.ts"

/** What is texted in place of "call me" while she is forced. Apart from the words of the page. */
export const escapeToldMessages = messages("escapeTold", {
  first: (dater: string) => `${dater} asks for you.`,
  second: (dater: string) => `${dater} still asks for you.`,
  /** To whoever was told of the alarm that says so. */
  alarmed: "Do not call their phone. Open the link of the alarm.",
})
