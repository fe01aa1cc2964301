import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import react from "@vitejs/plugin-react"
import { build, minify, type Plugin, type Rolldown } from "vite"
import type { BuiltPage } from "./src/app/prerender.tsx"
import { runtime } from "./runtime.ts"
import { usedStyles } from "./used-styles.ts"

interface PrerenderModule {
  readonly prerender: () => Promise<ReadonlyArray<BuiltPage>>
}

const STYLE_LINK = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/u
const FIRST_PAINT = /<script src="\/(first-paint\.js)"><\/script>/u
/** Stands in the page alone: named a second time it would be waited for anew, and words that are painted would move. */
const TYPEFACE = /@font-face\{[^}]*\}/gu
const EMPTY_ROOT = '<div id="root"></div>'
const SHELL = "index.html"

/** The scripts that pages run which are whole without the app. */
const PAGE_MODULES = ["index.html", "src/landing/start-landing.ts"]

/** What every screen of the app needs, and what it needs in addition where it does not speak English. */
const APP_MODULES = ["src/app/start-app.tsx", "src/app/backend.rest.ts"]
const WORDS_MODULE: Readonly<Record<string, string>> = { es: "src/language/es.ts" }

/** What is asked for at once, by address: the whole app where nothing shows before it, and where it decides whether help can be called. */
const AT_ONCE: Readonly<Record<string, ReadonlyArray<string>>> = {
  "/": APP_MODULES,
  "/sos": [...APP_MODULES, "src/features/sos/sos-screen.tsx", "src/features/sos/sos-shell.tsx"],
}

/**
 * Writes the pages that visitors see first into the HTML when the app is built: on a slow phone they show in a quarter of
 * the time that the script takes (docs/benchmarks.md, P13). The landing page is `index.html`, which every address without
 * a page of its own gets; the others are `terms.html` and so on.
 */
export function prerenderPlugin(): Plugin {
  return {
    name: "porchlight:prerender",
    apply: "build",
    async writeBundle({ dir = "dist" }, bundle) {
      const built = await readFile(join(dir, SHELL), "utf8")
      const [link = "", href = ""] = STYLE_LINK.exec(built) ?? []
      const [script = "", file = ""] = FIRST_PAINT.exec(built) ?? []
      if (!built.includes(EMPTY_ROOT) || link === "" || script === "")
        throw new Error(`[porchlight/app] ${SHELL} lacks its #root, its styles or its first script.`)
      const { code: firstPaint } = await minify(file, await readFile(join(dir, file), "utf8"))
      const styles = await readFile(join(dir, href), "utf8")
      await writeFile(join(dir, href), styles.replaceAll(TYPEFACE, ""))
      const scripts = codeOf(bundle, chunksOf(bundle, PAGE_MODULES))
      for (const page of await renderPages()) {
        const words = WORDS_MODULE[page.language]
        const modules = AT_ONCE[page.path]
        const app = modules ? chunksOf(bundle, [...modules, ...(words ? [words] : [])]) : []
        const html = fill(built, page, app, href)
        const used = await usedStyles(styles, [html, firstPaint, ...scripts])
        await writeFile(
          join(dir, fileOf(page)),
          html
            .replace(link, () => element("style", used))
            .replace(script, () => element("script", firstPaint.trim())),
        )
      }
    },
  }
}

/** `index.html` and `terms.html` in English, `index.es.html` and `terms.es.html` in Spanish: the server chooses. */
function fileOf({ path, language }: BuiltPage): string {
  const name = path === "/" ? "index" : path.slice(1)
  return language === "en" ? `${name}.html` : `${name}.${language}.html`
}

/** The files of some modules and of all that these import, largest first: they take longest. */
function chunksOf(bundle: Rolldown.OutputBundle, modules: ReadonlyArray<string>): ReadonlyArray<string> {
  const found = new Map<string, number>()
  const add = (fileName: string): void => {
    const chunk = bundle[fileName]
    if (chunk?.type !== "chunk" || found.has(fileName)) return
    found.set(fileName, chunk.code.length)
    for (const imported of chunk.imports) add(imported)
  }
  for (const file of Object.values(bundle))
    if (file.type === "chunk" && modules.some((module) => file.facadeModuleId?.endsWith(module)))
      add(file.fileName)
  return [...found].sort(([, a], [, b]) => b - a).map(([fileName]) => `/${fileName}`)
}

const codeOf = (bundle: Rolldown.OutputBundle, files: ReadonlyArray<string>) =>
  files.flatMap((file) => {
    const chunk = bundle[file.slice(1)]
    return chunk?.type === "chunk" ? [chunk.code] : []
  })

/** What the app renders, by its own modules, in one file with what it runs on: that takes over what is rendered here. */
async function renderPages(): Promise<ReadonlyArray<BuiltPage>> {
  const folder = await mkdtemp(join(tmpdir(), "porchlight-pages-"))
  try {
    await build({
      configFile: false,
      logLevel: "error",
      plugins: [react()],
      resolve: { alias: runtime },
      ssr: { noExternal: true },
      css: { postcss: { plugins: [] } },
      publicDir: false,
      build: {
        ssr: "src/app/prerender.tsx",
        outDir: folder,
        target: "es2023",
        rolldownOptions: { output: { entryFileNames: "pages.mjs" } },
      },
    })
    // A module that is found by its address is unknown; the file is ours and type-checked.
    const module = (await import(pathToFileURL(join(folder, "pages.mjs")).href)) as PrerenderModule
    return await module.prerender()
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** As it stands in a page: fetched, it would cost a slow line half of the time until something shows. */
function element(tag: "script" | "style", text: string): string {
  if (text.includes(`</${tag}`))
    throw new Error(`[porchlight/app] What holds </${tag} cannot stand in a page.`)
  return `<${tag}>${text}</${tag}>`
}

/**
 * The built page with its own title and content; `data-page` tells the script what stands there already, `data-app` what is
 * asked for at once (`AT_ONCE`): elsewhere a page that is there already is painted first. `data-styles` are those of the
 * whole app: in the page stand only its own.
 */
function fill(built: string, page: BuiltPage, app: ReadonlyArray<string>, styles: string): string {
  const { path, language, title, html } = page
  return built
    .replace('<html lang="en"', () => `<html lang="${language}" data-styles="/${styles}"`)
    .replace("<html ", () => (app.length === 0 ? "<html " : `<html data-app="${app.join(" ")}" `))
    .replace(/<title>[^<]*<\/title>/u, () => `<title>${title}</title>`)
    .replace(EMPTY_ROOT, () => `<div id="root" data-page="${path}">${html}</div>`)
}
