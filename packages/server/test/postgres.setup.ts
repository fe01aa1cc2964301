import type { TestProject } from "vitest/node"
import { openPostgres } from "../src/database/index.ts"
import { createLogin, startPostgres, TEMPLATE } from "./postgres.start.ts"

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the test run's PostgreSQL listens, without a database's name; its login is no superuser. */
    readonly postgresUrl: string
  }
}

/** Starts one real PostgreSQL for the whole test run and stops it, whatever the tests did. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const started = await startPostgres("postgres")
  const { server } = started
  try {
    const url = await createLogin(started)
    const migrated = await openPostgres({
      url: `${url}/${TEMPLATE}`,
      maxConnections: 1,
      onConnectionError: () => {},
    })
    await migrated.close()
    project.provide("postgresUrl", url)
  } catch (error) {
    await server.stop()
    throw error
  }
  return () => server.stop()
}
