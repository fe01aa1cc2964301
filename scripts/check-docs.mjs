// Holds what the documentation says to what is there: every relative link leads to a file, every decision has a number of its own
// by which links to it call it, every `pnpm <script>` is a script of package.json, every example in ts or tsx compiles against the
// sources.
import { spawnSync } from "node:child_process"
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { basename, dirname, join, relative } from "node:path"
import { fileURLToPath } from "node:url"

const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g
const DECISION = /\[(?:decision )?(\d+)\]\([^)]*?(\d{4})-[^)]*\)/g
const SCRIPT = /`pnpm ([a-z][\w:-]*)/g
const EXAMPLE = /^```(tsx?)\n([\s\S]*?)^```$/gm
/** Of pnpm itself. */
const COMMANDS = new Set(["install", "exec", "add"])

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
const pages = globSync(["*.md", "docs/**/*.md"], { cwd: root })
const problems = []
const examples = []

const decisions = globSync("docs/decisions/*.md", { cwd: root }).map((path) => basename(path))
for (const [number, names] of Map.groupBy(decisions, (name) => name.split("-")[0])) {
  if (names.length > 1) problems.push(`decision ${number} stands more than once: ${names.join(", ")}`)
}

for (const page of pages) {
  const text = readFileSync(join(root, page), "utf8")
  for (const [, link] of text.matchAll(LINK)) {
    if (!existsSync(join(root, dirname(page), link))) problems.push(`${page}: ${link} is not there`)
  }
  for (const [link, called, number] of text.matchAll(DECISION)) {
    if (Number(called) !== Number(number))
      problems.push(`${page}: ${link} calls decision ${number} by another number`)
  }
  for (const [, script] of text.matchAll(SCRIPT)) {
    if (!COMMANDS.has(script) && !Object.hasOwn(scripts, script))
      problems.push(`${page}: there is no script "${script}"`)
  }
  for (const [, kind, code] of text.matchAll(EXAMPLE)) {
    examples.push({ name: `${basename(page, ".md")}-${examples.length + 1}.${kind}`, code })
  }
}

// Outside every package, so that nothing of the examples is ever built or published.
const folder = join(root, ".cache/docs")
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const { name, code } of examples) writeFileSync(join(folder, name), code)
const at = (path) => [relative(folder, join(root, path))]
const packages = globSync("packages/*/src/index.ts", { cwd: root }).map((path) => path.split("/")[1])
writeFileSync(
  join(folder, "tsconfig.json"),
  JSON.stringify({
    extends: "../../packages/ui/tsconfig.json",
    compilerOptions: {
      noEmit: true,
      types: [],
      rewriteRelativeImportExtensions: false,
      paths: {
        ...Object.fromEntries(
          packages.flatMap((name) => [
            [`@porchlight/${name}`, at(`packages/${name}/src/index.ts`)],
            [`@porchlight/${name}/*`, at(`packages/${name}/src/*/index.ts`)],
          ]),
        ),
        "react/jsx-runtime": at("packages/ui/node_modules/@types/react/jsx-runtime.d.ts"),
        react: at("packages/ui/node_modules/@types/react/index.d.ts"),
      },
    },
    include: ["*.ts", "*.tsx"],
    // Their declarations are read in place of their sources, which are checked where they are built.
    references: packages.map((name) => ({ path: at(`packages/${name}/tsconfig.build.json`)[0] })),
  }),
)
const { status, stdout } = spawnSync(
  process.execPath,
  [join(root, "node_modules/typescript/bin/tsc"), "-b", folder],
  { cwd: folder, encoding: "utf8" },
)
if (status !== 0) problems.push(stdout.trim())

for (const problem of problems) console.error(problem)
console.log(`${pages.length} pages, ${examples.length} examples, ${problems.length} problems`)
process.exit(problems.length === 0 ? 0 : 1)
