import { messages } from "../language/index.ts"

/** What people are sent whose being reached is tried, and what stands behind their link. Each says first what it is. */
export const drilledMessages = messages("drilled", {
  subject: (dater: string) => `TEST, nothing has happened: ${dater} asks for an OK`,
  text: (dater: string, brand: string, link: string) =>
    `TEST, nothing has happened: ${dater} tries if ${brand} reaches you. Please reply OK or open ${link} STOP ends all texts.`,
  body: (dater: string, brand: string, link: string) =>
    `TEST, nothing has happened. ${dater} tries whether messages from ${brand} reach you, before it matters. Please open this page and press OK: ${link}`,
  thanks: (dater: string) => `Thank you. ${dater} sees that the TEST reached you. Nothing has happened.`,
  heading: "This is a TEST. Nothing has happened.",
  why: (dater: string, brand: string) =>
    `${dater} wants to know whether messages from ${brand} reach you, before it matters. Press the button, and ${dater} sees that they do.`,
  ok: "OK, it reached me",
  answered: (dater: string) => `Thank you. ${dater} sees that it reached you. You need not do anything else.`,
  interrupted: (dater: string) =>
    `${dater} has raised a real alarm since this test. The test is over. If you have a newer message from us, open that one.`,
})
