import { defineConfig } from "vitest/config"

/** Starting a server on a busy machine has taken more than five seconds. */
export default defineConfig({
  test: { name: "app-server", environment: "node", include: ["src/**/*.test.ts"], testTimeout: 60_000 },
})
