import { readdir, readFile, writeFile } from "node:fs/promises"
import { extname, join, resolve } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants } from "node:zlib"
import type { Plugin } from "vite"

const compress = promisify(brotliCompress)

/** What is compressed already only grows. */
const TEXTS = new Set([".css", ".js", ".svg"])

/** Once and as small as it gets, for everybody: a server that does it when somebody asks lets others wait meanwhile. */
export async function compressFolder(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => TEXTS.has(extname(name)))
  await Promise.all(
    names.map(async (name) => {
      const plain = await readFile(join(folder, name))
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      }
      await writeFile(join(folder, `${name}.br`), await compress(plain, { params }))
    }),
  )
}

/** Puts a compressed copy beside each text in `assets/`, whose names change with their content: the server sends it as it is. */
export function compressPlugin(): Plugin {
  let assets = ""
  return {
    name: "porchlight:compress",
    apply: "build",
    configResolved: ({ root, build }) => {
      assets = resolve(root, build.outDir, build.assetsDir)
    },
    // After everything that writes into them.
    closeBundle: { order: "post", sequential: true, handler: () => compressFolder(assets) },
  }
}
