import { createSecrets } from "@porchlight/server/secret"
import { createWake, systemChance, type ServerContext } from "@porchlight/server/context"
import { systemClock } from "@porchlight/server/clock"
import { openPglite, openPostgres } from "@porchlight/server/database"
import { gatewayProvider } from "@porchlight/server/provider"
import { startWorker } from "@porchlight/server/worker"
import { DEFAULT_PRODUCT } from "@porchlight/core/config"

/** Our side of the kill test: the server's real worker on a real database, in a process of its own. */
const { DATABASE_URL: url, DATA_DIR: directory, GATEWAY: gateway = "" } = process.env
const ignore = () => {}

const database = url
  ? await openPostgres({ url, maxConnections: 8, onConnectionError: ignore })
  : await openPglite(directory ?? null)
const context: ServerContext = {
  database,
  clock: systemClock(),
  chance: systemChance,
  secrets: createSecrets("a secret of the kill test, no one else's"),
  providers: [gatewayProvider({ url: gateway, token: "kill-test", channels: ["sms", "voice", "push"] })],
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
  log: { info: ignore, warn: ignore, error: ignore },
  wake: createWake(),
}
startWorker(context)
process.send?.("ready")
process.on("disconnect", () => process.exit(0))
