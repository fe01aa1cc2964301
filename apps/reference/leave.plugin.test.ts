import { readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import { leavePlugin, leaveScript } from "./leave.plugin.ts"

test("the script that leaves is at most 1024 bytes, and needs nothing that comes later", async () => {
  const script = await leaveScript()
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(1024)
  expect(script).not.toMatch(/import|require|<\/script/u)
})

test("every page has the way out first, in both languages, and once more at its end", async () => {
  const { transformIndexHtml } = leavePlugin()
  if (typeof transformIndexHtml !== "function") throw new Error("The plugin changes no page.")
  const page = "<html><head></head><body><div id=root></div></body></html>"
  // What it is given besides the page it does not look at.
  const html = String(await Reflect.apply(transformIndexHtml, {}, [page, {}]))
  expect(html).toMatch(/<head><script>/u)
  expect(html).toMatch(/<body><form id="leave" action="\/leave" method="post"><button data-leave>/u)
  expect(html).toContain('<span lang="en">Leave</span><span lang="es">Salir</span>')
  expect(html).toMatch(/<a id="leave-link" href="\/leave"[^>]*data-leave>.*<\/a><\/nav><\/body>/u)
})

test("the weather cuts off what comes after it in every language", async () => {
  const scriptOf = async (name: string) => {
    const page = await readFile(new URL(`public/${name}`, import.meta.url), "utf8")
    return /<script>[^]*<\/script>/u.exec(page)?.[0]
  }
  const english = await scriptOf("weather.html")
  expect(english).toContain("history.pushState")
  expect(await scriptOf("weather.es.html")).toBe(english)
})
