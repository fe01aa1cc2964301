import { test as base } from "@playwright/test"
import { outsideOf, type Outside } from "./outside.ts"
import { startServer, type DatabaseKind, type RealServer } from "./server.ts"

export interface Shared {
  /** What the server keeps its data in: said in playwright.config.ts. */
  readonly database: DatabaseKind
  /** One server for all tests of a worker; each test brings people of its own. */
  readonly server: RealServer
}
export interface Own {
  readonly outside: Outside
  /** Every test begins an hour later than the one before: from one address so many may sign up in an hour. */
  readonly anotherHour: void
}

const HOUR_MS = 3_600_000

/** Playwright's test, with the real server and the world around it. */
export const test = base.extend<Own, Shared>({
  database: ["embedded", { option: true, scope: "worker" }],
  server: [
    async ({ database }, use) => {
      const server = await startServer({}, database)
      await use(server)
      await server.stop()
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  outside: ({ server }, use) => use(outsideOf(server.url)),
  anotherHour: [
    async ({ outside }, use) => {
      await outside.advance(HOUR_MS)
      await use()
    },
    { auto: true },
  ],
})

export { expect } from "@playwright/test"
