import { glob, readFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { Plugin } from "vite"
import { namedIn, onlyWords, withOwnWords, type Catalogues } from "./words.ts"

const ROOT = fileURLToPath(new URL("../..", import.meta.url))
const CATALOGUES = ["packages/*/src/**/*.messages.ts", "apps/reference/src/**/*.messages.ts"]

/** Before the keys of a catalogue, in the name of a module that has these alone. */
const QUERY = "?words="

/**
 * Gives each module the texts that it names, and not the whole catalogue in which they stand: a page that shows one text of a
 * feature would load all the others (docs/decisions/0045-pages-load-the-texts-that-they-name.md).
 */
export function wordsPlugin(): Plugin {
  let catalogues: Catalogues = new Map()
  return {
    name: "porchlight:words",
    apply: "build",
    async buildStart() {
      catalogues = await findCatalogues()
    },
    resolveId: { filter: { id: /\?words=/u }, handler: (id) => id },
    load: {
      filter: { id: /\?words=/u },
      async handler(id) {
        const [file = "", keys = ""] = id.split(QUERY)
        return { code: onlyWords(await readFile(file, "utf8"), keys.split("+")), moduleType: "ts" }
      },
    },
    transform(code, id) {
      if (!/(?<!node_modules.*)\.tsx?$/u.test(id) || !code.includes("essages")) return null
      const written = withOwnWords(code, catalogues, (file, keys) => `${file}${QUERY}${keys.join("+")}`)
      return written === code ? null : { code: written, map: null }
    },
  }
}

async function findCatalogues(): Promise<Catalogues> {
  const found = new Map<string, string>()
  for await (const file of glob(CATALOGUES, { cwd: ROOT })) {
    const path = join(ROOT, file)
    for (const name of namedIn(await readFile(path, "utf8"))) {
      // By its name alone a module says which one it means.
      if (found.has(name)) throw new Error(`[porchlight/app] Two catalogues are called ${name}.`)
      found.set(name, path)
    }
  }
  return found
}
