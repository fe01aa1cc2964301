import { messages } from "../language/index.ts"

/** What is said of access tokens of an outside identity provider. */
export const tokenMessages = messages("token", {
  faults: {
    malformed: "This sign-in cannot be read. Please sign in again.",
    algorithm: "This sign-in is signed in a way that is not taken here.",
    key: "A key is required to check this sign-in, and none fits it.",
    signature: "Invalid JWT signature",
    issuer: "This sign-in was not made by the identity provider of this server.",
    audience: "This sign-in was not made for this server.",
    expired: "This sign-in has expired. Please sign in again.",
    early: "This sign-in does not count yet. Please check the time on this device.",
    subject: "This sign-in does not say whose it is.",
    session: "This sign-in does not say which session it belongs to.",
  },
})
