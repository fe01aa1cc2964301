import { createSecrets } from "@porchlight/server/secret"
import { createWake, systemChance, type ServerContext } from "@porchlight/server/context"
import { systemClock } from "@porchlight/server/clock"
import type { Provider } from "@porchlight/server/provider"
import type { Store } from "./store.ts"
import { DEFAULT_PRODUCT } from "@porchlight/core/config"

/** As long as a phone company takes to answer. */
const PROVIDER_ANSWERS_AFTER_MS = 100

const provider: Provider = {
  name: "bench",
  channels: ["sms", "voice", "email", "push"],
  simulated: true,
  honoursKeys: true,
  send: (message) =>
    new Promise((done) => {
      setTimeout(() => done({ type: "accepted", reference: message.key }), PROVIDER_ANSWERS_AFTER_MS)
    }),
  isWorking: () => true,
}

/** The server's parts on a store, with the machine's own clock and chance. */
export function contextOn(store: Store): ServerContext {
  return {
    database: store.database,
    clock: systemClock(),
    chance: systemChance,
    secrets: createSecrets("a secret of the bench, no one else's"),
    providers: [provider],
    settings: {
      ...DEFAULT_PRODUCT,
      mode: "test",
      publicUrl: "http://127.0.0.1",
      adminEmails: [],
      codeGuard: null,
      supportEmail: null,
      supportPhone: null,
      allowedSimulations: [],
    },
    log: {
      info: () => {},
      warn: (facts, message) => console.warn(message, facts),
      error: (facts, message) => console.error(message, facts),
    },
    wake: createWake(),
  }
}
