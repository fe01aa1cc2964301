import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import { onlyDrawn } from "./icons.plugin.ts"

it("leaves of an icon of lucide-react its name and its lines, as they are", async () => {
  const file = fileURLToPath(new URL("../esm/icons/heart-pulse.mjs", import.meta.resolve("lucide-react")))
  const code = await readFile(file, "utf8")
  const lines = code.match(/\bd: "[^"]+"/gu)
  expect(lines).toHaveLength(2)
  expect(code.match(/\bkey: /gu)).toHaveLength(2)
  const drawn = onlyDrawn(code)
  expect(drawn).not.toMatch(/key|size|^__iconData\.node/mu)
  expect(drawn).toContain('name: "heart-pulse"')
  expect(drawn.match(/\bd: "[^"]+"/gu)).toEqual(lines)
  const module: unknown = await import(
    `data:text/javascript,${encodeURIComponent(drawn.replace(/^import.*$/mu, "const createLucideIcon = (data) => data"))}`
  )
  expect(module).toMatchObject({
    default: {
      name: "heart-pulse",
      node: [
        ["path", {}],
        ["path", {}],
      ],
    },
  })
})
