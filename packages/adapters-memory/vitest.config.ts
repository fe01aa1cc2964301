import { defineConfig } from "vitest/config"

export default defineConfig({
  test: { name: "adapters-memory", environment: "node", include: ["src/**/*.test.ts"] },
})
