import type { TestProject } from "vitest/node"
import { pgliteImage } from "./pglite.image.ts"

declare module "vitest" {
  export interface ProvidedContext {
    /** The file of the empty, migrated PGlite that the tests' own begin as. */
    readonly pgliteImage: string
  }
}

/** Makes the embedded database once for the whole test run: making it in each test file took four seconds a file. */
export default async function setUp(project: TestProject): Promise<void> {
  project.provide("pgliteImage", await pgliteImage())
}
