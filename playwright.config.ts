import { defineConfig } from "@playwright/test"
import type { Own, Shared } from "./e2e/test.ts"
import { launchOptions } from "./tooling/chromium.mjs"

// Each test has pages of its own, which live for seconds: compiling their code once more to be faster took a fifth of the
// browser's time.
const args = [...launchOptions.args, "--js-flags=--no-maglev --no-opt"]

/** The built app on the real server, which e2e/server.ts starts, kills and starts again. */
export default defineConfig<Own, Shared>({
  testDir: "e2e",
  testMatch: "**/*.e2e.ts",
  globalSetup: "./e2e/global.setup.ts",
  outputDir: "test-results",
  // Each has a server of its own, and takes the next test, whichever file that is in: at the end none waits long. A test
  // waits for half of its time, for pages and moments: three keep two cores busy.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: "list",
  use: {
    launchOptions: { ...launchOptions, args },
    locale: "en-US",
    timezoneId: "America/New_York",
    colorScheme: "dark",
    // What moves is waited for and drawn anew many times a second; expectAccessible looks at what stands still anyway.
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 15_000,
    // Each test has a browser that knows nothing yet: fetching the whole app for later would cost it a third of its time.
    serviceWorkers: "block",
  },
  // The main journeys, with the killed server and the closed browser, are walked on both databases: on the phone on PostgreSQL,
  // as in production, on the wide screen on the embedded one, as `npm start` runs it.
  projects: [
    {
      name: "phone",
      grepInvert: /@desktop/,
      use: { database: "postgres", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // The main journeys are walked on a wide screen as well, and a short one through every tool there alone; of the others
    // expectAccessible looks at the wide screens.
    {
      name: "desktop",
      grep: /@both|@desktop/,
      use: { database: "embedded", viewport: { width: 1280, height: 800 } },
    },
  ],
})
