import { defineConfig } from "@playwright/test"
import { launchOptions } from "./tooling/chromium.mjs"

const port = Number(process.env.E2E_PORT ?? 8797)
const url = `http://127.0.0.1:${port}`

/** The built app and the real server with its embedded database, in a folder of its own. */
export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.e2e.ts",
  outputDir: "test-results",
  workers: 1,
  forbidOnly: true,
  reporter: "list",
  use: { baseURL: url, launchOptions, trace: "retain-on-failure" },
  projects: [
    { name: "phone", use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: "node apps/server/src/main.ts",
    env: { PORT: String(port), DATA_DIR: ".cache/e2e-data" },
    url: `${url}/readyz`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
})
