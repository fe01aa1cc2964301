import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { TestProject } from "vitest/node"
import { createImage } from "../src/database/pglite.ts"

declare module "vitest" {
  export interface ProvidedContext {
    /** The file of the empty, migrated PGlite that every test file's own begins as. */
    readonly pgliteImage: string
  }
}

/** Makes the embedded database once for the whole test run: making it in each test file took four seconds a file. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), "porchlight-image-"))
  const path = join(directory, "pgdata.tar")
  await writeFile(path, (await createImage()).stream())
  project.provide("pgliteImage", path)
  return () => rm(directory, { recursive: true, force: true })
}
