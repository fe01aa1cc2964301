import react from "@vitejs/plugin-react"
import { playwright } from "@vitest/browser-playwright"
import { defineConfig } from "vitest/config"
import { launchOptions } from "../../tooling/chromium.mjs"

export default defineConfig({
  plugins: [react()],
  // Found before the first test: a dependency that Vite meets on the way is a reload, and a second React, in its midst.
  optimizeDeps: {
    entries: ["src/**/*.{ts,tsx}"],
    // What an older run found may lack what is imported since: found in the middle of a run it loads every page anew.
    force: process.env["PORCHLIGHT_BOOTSTRAPPED"] !== undefined,
  },
  test: {
    name: "ui",
    // The files share a page, which fetches the modules once: that took longer than the tests.
    isolate: false,
    setupFiles: ["src/testing/clean-up.setup.ts"],
    include: ["src/**/*.test.{ts,tsx}"],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions }),
      instances: [{ browser: "chromium" }],
    },
  },
})
