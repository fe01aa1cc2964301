import type * as Files from "./file.ts"

/** As in `file.ts`, which comes with the first file that is asked for: most pages never move one. */
export const fileAt: typeof Files.fileAt = async (...given) => (await import("./file.ts")).fileAt(...given)

/** As in `file.ts`. */
export const putFile: typeof Files.putFile = async (...given) => (await import("./file.ts")).putFile(...given)
