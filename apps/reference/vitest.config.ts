import { defineConfig } from "vitest/config"

/** Some tests read every module there is: a machine that does something else besides has taken seven seconds. */
export default defineConfig({
  test: {
    name: "reference",
    isolate: false,
    setupFiles: ["src/testing/clean-up.setup.ts"],
    include: ["src/**/*.test.{ts,tsx}", "*.test.ts"],
    testTimeout: 30_000,
  },
})
