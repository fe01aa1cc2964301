import { defineConfig } from "vitest/config"

/**
 * The files share a process, which reads the modules once: none of them changes what another sees. Nothing here is judged by its
 * speed: a machine that does something else besides has taken six seconds for a test.
 */
export default defineConfig({
  test: {
    name: "machines",
    environment: "node",
    isolate: false,
    include: ["src/**/*.test.ts"],
    testTimeout: 30_000,
  },
})
