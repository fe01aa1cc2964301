import { readFile } from "node:fs/promises"
import { relative, sep } from "node:path"
import type { Options } from "tsup"

type Plugin = NonNullable<Options["esbuildPlugins"]>[number]

/** These find files beside themselves, and stay where they are installed. */
const LEFT_IN_PLACE = /^(@electric-sql\/pglite|@node-rs\/argon2)$/
/** A faster driver, which pg takes where somebody installed it. */
const OPTIONAL = "pg-native"
const OURS = /[/\\](packages|apps)[/\\][^/\\]+[/\\]src[/\\].+\.ts$/

/** The way from a folder to a file, as imports and addresses write it. */
const wayTo = (file: string, folder: string) => relative(folder, file).split(sep).join("/")

/** Modules of ours go on finding what lies beside them: migrations, styles, the built app. */
const whereTheSourceIs = (output: string): Plugin => ({
  name: "where-the-source-is",
  setup: (build) => {
    build.onLoad({ filter: OURS }, async ({ path }) => {
      const source = await readFile(path, "utf8")
      const ownAddress = `new URL(${JSON.stringify(wayTo(path, output))}, import.meta.url).href`
      return { loader: "ts", contents: source.replaceAll("import.meta.url", ownAddress) }
    })
  },
})

const leftInPlace = (output: string): Plugin => ({
  name: "left-in-place",
  setup: (build) => {
    const seen = Symbol("seen")
    build.onResolve({ filter: LEFT_IN_PLACE }, async ({ path, importer, kind, resolveDir, pluginData }) => {
      if (pluginData === seen) return undefined
      const found = await build.resolve(path, { importer, kind, resolveDir, pluginData: seen })
      return found.errors.length > 0 ? found : { path: `./${wayTo(found.path, output)}`, external: true }
    })
  },
})

/**
 * A process of ours as a few files, for starting it: reading some two thousand modules one by one takes most of a second,
 * in which nobody guards a date. It runs where it was built, beside the sources' folders and the installed packages.
 * @param output - the folder that it is built into
 */
export const processIn = (output: string): Options => ({
  format: ["esm"],
  target: "node22",
  outDir: output,
  clean: true,
  dts: false,
  silent: true,
  external: [OPTIONAL],
  noExternal: [/^@porchlight\//u],
  esbuildPlugins: [leftInPlace(output), whereTheSourceIs(output)],
  // What came as CommonJS asks for Node's own modules with `require`.
  banner: {
    js: `import { createRequire as requireFrom } from "node:module"\nconst require = requireFrom(import.meta.url)`,
  },
})
