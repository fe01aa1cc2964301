import { configDefaults, defineConfig } from "vitest/config"

/**
 * The client over HTTP is tested on PostgreSQL: every rule holds there on the way through all layers. That the same server
 * keeps them without HTTP between is asked by `pnpm conform` alone.
 */
const inProcessOnPostgres = "test/postgres.conformance.test.ts"

/** PGlite's first query on a busy machine has taken more than five seconds, hence the long limits. */
export default defineConfig({
  test: {
    name: "server",
    environment: "node",
    // The files share a process, which reads the modules once, and lends each of them databases that nobody else uses then.
    isolate: false,
    setupFiles: ["test/leases.setup.ts"],
    globalSetup: ["test/postgres.setup.ts", "test/pglite.setup.ts"],
    include: ["{src,test,simulate}/**/*.test.ts"],
    exclude: [...configDefaults.exclude, ...(process.env["CONFORM"] === "all" ? [] : [inProcessOnPostgres])],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
