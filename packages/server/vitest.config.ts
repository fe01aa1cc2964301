import { defineConfig } from "vitest/config"

/** PGlite's first query on a busy machine has taken more than five seconds, hence the long limits. */
export default defineConfig({
  test: {
    name: "server",
    environment: "node",
    // The files share a process, which reads the modules once: each has its own databases.
    isolate: false,
    globalSetup: ["test/postgres.setup.ts", "test/pglite.setup.ts"],
    include: ["{src,test,simulate}/**/*.test.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
