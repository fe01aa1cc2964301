import { existsSync } from "node:fs"
import { resolve } from "node:path"
import { LOG_LEVELS } from "@porchlight/server"
import { billingVariables } from "./settings.billing.ts"
import { identityVariables } from "./settings.identity.ts"
import {
  text,
  isAddress,
  email,
  oneOf,
  integer,
  list,
  url,
  login,
  baseUrl,
  schema,
  secret,
  vapidSubject,
  recordingKeys,
  isNetwork,
  isChannel,
} from "./settings.read.ts"
import { tokenVariables } from "./settings.token.ts"
import { twilioVariables } from "./settings.twilio.ts"
import { Complaint, type Variable } from "./variable.ts"

/** Every variable that the server reads, in the order of the documentation. Nothing else of the environment counts. */
export const variables = {
  NODE_ENV: {
    type: "development | production | test",
    fallback: "development",
    meaning:
      "In development there are the outbox page and the panel that moves the clock. In production there is neither, and simulations are refused.",
    read: oneOf(["development", "production", "test"]),
  },
  HOST: {
    type: "address",
    fallback: "127.0.0.1",
    meaning: "Where it listens. `0.0.0.0` is everywhere.",
    read: text,
  },
  PORT: { type: "port", fallback: "4173", meaning: "0 takes any that is free.", read: integer(0, 65_535) },
  PUBLIC_URL: {
    type: "URL",
    fallback: null,
    meaning:
      "Where people reach it: the base of every link that is sent. With https, cookies are bound to TLS. Left out: `http://HOST:PORT`. Production needs it, and with https unless it is this machine.",
    read: baseUrl,
  },
  TRUSTED_PROXIES: {
    type: "addresses and networks, by commas",
    fallback: "",
    meaning: "Proxies whose `X-Forwarded-For` is believed. Nobody else's is.",
    read: list(isNetwork, "must hold addresses and networks such as 10.0.0.0/8"),
  },
  WEB_ROOT: {
    type: "folder",
    fallback: null,
    meaning: "The built web app. Left out: that of this repository, when it has been built.",
    read: (text: string) =>
      existsSync(resolve(text, "index.html"))
        ? resolve(text)
        : new Complaint("must be a folder with the index.html of a built app"),
  },
  DATA_DIR: {
    type: "folder",
    fallback: ".data",
    meaning:
      "The embedded database, the generated secret and the encrypted recordings. One process at a time with the embedded database; several servers on one PostgreSQL need this folder in common.",
    read: (text: string) => resolve(text),
  },
  DATABASE_URL: {
    type: "URL",
    fallback: null,
    meaning:
      "PostgreSQL 15 or later, which several servers may share: the database itself or a pooler by session, never one by transaction. Left out: the embedded database, which may lose the last moments in a power cut.",
    read: login("postgres:", "postgresql:"),
  },
  DATABASE_SCHEMA: {
    type: "name",
    fallback: null,
    meaning:
      "A schema of its own for every table, with roles of its own, in a PostgreSQL that others use too: `porchlight` in a Supabase project, where it is required. Left out: the login's own schema, in a database that nobody else uses.",
    read: schema,
  },
  DATABASE_CONNECTIONS: {
    type: "number",
    fallback: "10",
    meaning:
      "Connections to PostgreSQL that one server keeps at most, beside two that listen and show that it lives. Of five and more, two are never had by requests; of eight and more, two others only by those that are urgent.",
    read: integer(2, 500),
  },
  SECRET: {
    type: "text of 32 characters or more",
    fallback: null,
    meaning:
      "Links, codes and stored hashes are derived from it; another one ends every session and every link. Servers on one database need the same. Left out: made once and kept in `DATA_DIR/secret`.",
    read: secret,
  },
  RECORDING_KEYS: {
    type: "list of name:key",
    fallback: "",
    meaning:
      "What recordings, the photos on cards and the images of identities are encrypted with: each a name of its own and 32 bytes in base64url, the newest first. The others only read what was written with them. Left out: a key that follows from `SECRET`.",
    read: recordingKeys,
  },
  BRAND_NAME: {
    type: "text",
    fallback: "Porchlight",
    meaning: "The product's name in every text.",
    read: text,
  },
  COUNTRY: {
    type: "country code",
    fallback: "US",
    meaning: "Decides the emergency number that is shown.",
    read: (text: string) =>
      /^[A-Z]{2}$/.test(text) ? text : new Complaint("must be two capital letters, such as US"),
  },
  TERMS_DATE: {
    type: "text",
    fallback: "January 2025",
    meaning:
      "When you last changed the terms, in words. It stands on their page and is kept as the version that whoever signs up accepts.",
    read: text,
  },
  PRIVACY_DATE: {
    type: "text",
    fallback: "January 16, 2025",
    meaning: "The same for the privacy policy.",
    read: text,
  },
  ADMIN_EMAILS: {
    type: "e-mail addresses, by commas",
    fallback: "",
    meaning:
      "Accounts that are administrators once they have confirmed one of these addresses. Taking one off the list takes no role away, and a role that an administrator has taken away is not given again by the list.",
    read: (text: string) => list(isAddress, "must hold e-mail addresses")(text.toLowerCase()),
  },
  CODES_PER_HOUR: {
    type: "number",
    fallback: "500",
    meaning:
      "Codes by text that go out in an hour at the most, whoever asks: what an attack may cost. Numbers that were proved before are texted all the same.",
    read: integer(1, 1_000_000),
  },
  SUPPORT_EMAIL: {
    type: "e-mail address",
    fallback: null,
    meaning: "Named in answers to HELP and on the contact page.",
    read: email,
  },
  SUPPORT_PHONE: {
    type: "phone number",
    fallback: null,
    meaning: "Named on the contact page, with country code: `+12125550142`.",
    read: (text: string) =>
      /^\+[1-9]\d{6,14}$/.test(text) ? text : new Complaint("must be a phone number with + and country code"),
  },
  EXIT_URL: {
    type: "URL",
    fallback: null,
    meaning:
      "Where whoever leaves in a hurry is sent: a weather site that shows the same to everybody. Left out: a weather page of this server.",
    read: url("http:", "https:"),
  },
  SMTP_URL: {
    type: "URL",
    fallback: null,
    meaning:
      "The mail server for e-mail: `smtps://user:password@host:465`. Left out: e-mail goes to the outbox.",
    read: login("smtp:", "smtps:"),
  },
  SMTP_FROM: {
    type: "e-mail address",
    fallback: null,
    meaning: "The sender of e-mail. Left out: no-reply at the host of PUBLIC_URL.",
    read: email,
  },
  GATEWAY_URL: {
    type: "URL",
    fallback: null,
    meaning:
      "Your own gateway to a message company (docs/providers.md). Left out: its channels go to the outbox.",
    read: url("http:", "https:"),
  },
  GATEWAY_TOKEN: {
    type: "text",
    fallback: null,
    meaning: "Sent to the gateway as a bearer token.",
    read: text,
  },
  GATEWAY_CHANNELS: {
    type: "channels, by commas",
    fallback: "sms,voice",
    meaning: "What goes through the gateway.",
    read: list(isChannel, "must hold sms, voice, email or push"),
  },
  VAPID_SUBJECT: {
    type: "mailto: or https: address",
    fallback: null,
    meaning:
      "Lets phones ring while they are locked (Web Push): whom the push services of browsers write to when something is wrong, such as `mailto:ops@porchlight.example`. The keys follow from `SECRET`. Needs `PUBLIC_URL` with https, or localhost. Left out: push goes to the outbox.",
    read: vapidSubject,
  },
  INBOUND_SECRET: {
    type: "text of 32 characters or more",
    fallback: null,
    meaning:
      "Signs what the gateway brings in. Left out: there are no inbound addresses, and beside a gateway for texts or calls the log says at the start that nobody is heard.",
    read: secret,
  },
  ALLOW_SIMULATIONS: {
    type: "names, by commas",
    fallback: "",
    meaning:
      "Simulated providers that production may use, such as `outbox`, `simulated-checkout` or `simulated-identity`. Nobody is told anything through them, nobody is charged, and nobody gets a badge. `admin-bypass` lets administrators skip the proof of their phone.",
    read: list((item): item is string => /^[a-z-]+$/.test(item), "must hold names"),
  },
  DEMO_VENUES: {
    type: "yes | no",
    fallback: null,
    meaning:
      "Whether the directory of venues holds some that are made up; each says so. Left out: yes, and no in production, which refuses them unless `ALLOW_SIMULATIONS` names `demo-venues`.",
    read: oneOf(["yes", "no"]),
  },
  ...billingVariables,
  ...twilioVariables,
  ...identityVariables,
  ...tokenVariables,
  LOG_LEVEL: {
    type: LOG_LEVELS.join(" | "),
    fallback: "info",
    meaning: "Lines of JSON on the error stream. They never hold numbers, addresses, tokens or places.",
    read: oneOf(LOG_LEVELS),
  },
} satisfies Readonly<Record<string, Variable<unknown>>>
