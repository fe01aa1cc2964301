import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    // The default leaves one core idle: half of a machine with two.
    maxWorkers: "100%",
    projects: ["packages/*/vitest.config.ts", "apps/*/vitest.config.ts"],
    coverage: { provider: "v8", include: ["packages/*/src/**"], reporter: ["text-summary"] },
  },
})
