import { fileURLToPath } from "node:url"
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin"
import { playwright } from "@vitest/browser-playwright"
import { defineConfig } from "vitest/config"
import { launchOptions } from "../../tooling/chromium.mjs"

export default defineConfig({
  plugins: [storybookTest({ configDir: fileURLToPath(new URL("./.storybook", import.meta.url)) })],
  // Found before the first test: a dependency that Vite meets on the way is a reload in its midst.
  optimizeDeps: {
    entries: [".storybook/preview.tsx", "../../packages/ui/src/**/*.{ts,tsx}"],
    // What an older run found may lack what is imported since: found in the middle of a run it loads every page anew.
    force: process.env["PORCHLIGHT_BOOTSTRAPPED"] !== undefined,
  },
  test: {
    name: "storybook",
    // Pages of words: nothing in them is run.
    exclude: ["**/*.mdx"],
    // All stories share a page, as they do where people look at them.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // Every story by night; by-day.ts then looks at its colours by day.
      provider: playwright({ launchOptions, contextOptions: { colorScheme: "dark" } }),
      instances: [{ browser: "chromium" }],
    },
  },
})
