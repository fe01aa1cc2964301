import { fileURLToPath } from "node:url"
import { build } from "tsup"
import { processIn } from "../../tsup.process.ts"

const folder = new URL("../dist/kill/", import.meta.url)

/** Builds the processes that are killed, both designs alike, as `npm start` builds the server. @returns where one of them is */
export async function buildProcesses(): Promise<(name: "guard" | "naive") => URL> {
  const entry = ["guard", "naive"].map((name) => fileURLToPath(new URL(`${name}.ts`, import.meta.url)))
  await build({ ...processIn(fileURLToPath(folder)), config: false, entry })
  return (name) => new URL(`${name}.js`, folder)
}
