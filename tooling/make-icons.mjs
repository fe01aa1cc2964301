// Draws the app's PNG icons from its one SVG: node tooling/make-icons.mjs. Run it when the SVG changes and commit the result.
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { chromium } from "playwright"
import { launchOptions } from "./chromium.mjs"

const folder = fileURLToPath(new URL("../apps/reference/public/icons/", import.meta.url))
const svg = readFileSync(join(folder, "porchlight.svg"), "utf8")

/** Launchers cut maskable icons to their own shape, so these have no corners of their own (W3C manifest, safe zone 80 %). */
const square = svg.replace(' rx="112"', "")

const icons = [
  { name: "porchlight-180.png", size: 180, source: square },
  { name: "porchlight-192.png", size: 192, source: svg },
  { name: "porchlight-512.png", size: 512, source: svg },
  { name: "porchlight-maskable-512.png", size: 512, source: square },
]

const browser = await chromium.launch(launchOptions)
const page = await browser.newPage()
for (const { name, size, source } of icons) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(
    `<style>html,body{margin:0;background:transparent}svg{display:block;width:100vw;height:100vh}</style>${source}`,
  )
  await page.screenshot({ path: join(folder, name), omitBackground: true })
}
await browser.close()
