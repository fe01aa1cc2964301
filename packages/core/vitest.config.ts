import { defineConfig } from "vitest/config"

/** The files share a process, which reads the modules once: none of them changes what another sees. */
export default defineConfig({
  test: { name: "core", environment: "node", isolate: false, include: ["src/**/*.test.ts"] },
})
