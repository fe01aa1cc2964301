import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliDecompressSync } from "node:zlib"
import { expect, test } from "vitest"
import { compressFolder } from "./compress.plugin.ts"

test("each text gets a copy that is the same and smaller; a typeface gets none", async () => {
  const folder = await mkdtemp(join(tmpdir(), "porchlight-assets-"))
  try {
    const text = "export const word = 'porchlight';\n".repeat(100)
    await writeFile(join(folder, "start.js"), text)
    await writeFile(join(folder, "type.woff2"), Buffer.alloc(2_000))
    await compressFolder(folder)
    expect((await readdir(folder)).toSorted()).toEqual(["start.js", "start.js.br", "type.woff2"])
    const small = await readFile(join(folder, "start.js.br"))
    expect(brotliDecompressSync(small).toString()).toBe(text)
    expect(small.length).toBeLessThan(text.length / 10)
  } finally {
    await rm(folder, { recursive: true })
  }
})
