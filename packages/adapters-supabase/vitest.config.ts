import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    name: "adapters-supabase",
    environment: "node",
    isolate: false,
    include: ["src/**/*.test.ts"],
    testTimeout: 30_000,
  },
})
