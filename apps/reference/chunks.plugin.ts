import react from "@vitejs/plugin-react"
import { build, type Plugin, type Rolldown } from "vite"
import { NAMED, OF_HOME, OF_OTHERS, planChunks, type NameModule, type PlannedChunk } from "./chunks.plan.ts"
import { runtime } from "./runtime.ts"
import { wordsPlugin } from "./words.plugin.ts"

/**
 * Builds the app once without any plan, to learn which modules are really used by what: what a bundler knows before it
 * leaves out what nobody uses is ten times as much. The groups follow that plan in the build that counts.
 * @param anatomyOf names the module with which a style sheet comes that only this build has
 */
export function chunksPlugin(anatomyOf: (id: string) => string | null): {
  readonly plugin: Plugin
  readonly groups: Array<Rolldown.CodeSplittingGroup>
} {
  let planned: NameModule = () => null
  const nameOf: NameModule = (id) => planned(anatomyOf(id) ?? id)
  const plugin: Plugin = {
    name: "porchlight:chunks",
    apply: "build",
    async buildStart() {
      planned = planChunks(await chunksWithoutPlan())
    },
  }
  // A group takes along what its modules import. Those before it in the list keep theirs, so no two files import each other.
  const named = NAMED.map((name, index) => ({
    name,
    priority: NAMED.length - index + 2,
    test: (id: string) => nameOf(id) === name,
  }))
  const endingIn = (end: string, priority: number) => ({
    priority,
    name: (id: string) => {
      const name = nameOf(id)
      return name?.endsWith(end) === true ? name : null
    },
  })
  return { plugin, groups: [...named, endingIn(OF_HOME, 2), endingIn(OF_OTHERS, 1), { name: nameOf }] }
}

async function chunksWithoutPlan(): Promise<ReadonlyArray<PlannedChunk>> {
  const built = await build({
    configFile: false,
    resolve: { alias: runtime },
    logLevel: "error",
    plugins: [react(), wordsPlugin()],
    css: { postcss: { plugins: [] } },
    build: { write: false, minify: false, target: "es2023", modulePreload: { polyfill: false } },
  })
  if (!("output" in built)) throw new Error("[porchlight/app] A build without a plan has one output.")
  return built.output.flatMap((file) =>
    file.type === "chunk"
      ? [
          {
            fileName: file.fileName,
            entry: file.isEntry || file.isDynamicEntry ? (file.facadeModuleId ?? file.fileName) : null,
            imports: file.imports,
            modules: Object.fromEntries(
              Object.entries(file.modules).map(([id, { renderedLength }]) => [id, renderedLength]),
            ),
          },
        ]
      : [],
  )
}
