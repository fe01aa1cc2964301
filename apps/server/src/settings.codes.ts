import { Complaint, type Variable } from "./variable.ts"

const matching = (pattern: RegExp, words: string) => (text: string) =>
  pattern.test(text) ? text : new Complaint(words)

/** What a company needs that makes and checks the codes for new numbers. */
export const codeVariables = {
  TWILIO_ACCOUNT_SID: {
    type: "text",
    fallback: null,
    meaning:
      "Codes for new numbers are made, texted and checked by Twilio Verify, in the name of this account. Left out: by this server, as texts.",
    read: matching(/^AC[0-9a-f]{32}$/u, "must be the SID of a Twilio account: AC and 32 signs"),
  },
  TWILIO_AUTH_TOKEN: {
    type: "text",
    fallback: null,
    meaning: "The token of that account.",
    read: matching(/^\S{16,}$/u, "must be the auth token of the Twilio account"),
  },
  TWILIO_VERIFY_SERVICE: {
    type: "text",
    fallback: null,
    meaning: "The SID of its Verify service, which has to make codes of six digits.",
    read: matching(/^VA[0-9a-f]{32}$/u, "must be the SID of a Verify service: VA and 32 signs"),
  },
} satisfies Readonly<Record<string, Variable<unknown>>>
