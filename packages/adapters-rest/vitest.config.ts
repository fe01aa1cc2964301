import { defineConfig } from "vitest/config"

export default defineConfig({
  test: { name: "adapters-rest", environment: "node", include: ["src/**/*.test.ts"] },
})
