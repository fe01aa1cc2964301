import type * as Files from "./file.ts"
import { cutOff } from "./transport.ts"

const files = () => import("./file.ts").catch(cutOff)

/** As in `file.ts`, which comes with the first file that is asked for: most pages never move one. */
export const fileAt: typeof Files.fileAt = async (...given) => (await files()).fileAt(...given)

/** As in `file.ts`. */
export const putFile: typeof Files.putFile = async (...given) => (await files()).putFile(...given)
