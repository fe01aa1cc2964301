import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { leaveMessages, LEAVE_PATH } from "@porchlight/core/cloak"
import { spanish } from "@porchlight/core/language/es"
import { minify, transformWithOxc, type Plugin } from "vite"

const SCRIPT = fileURLToPath(new URL("src/features/cloak/leave.script.ts", import.meta.url))

/** More than a person waits for, in bytes: what stands in every page before anything else. */
const SCRIPT_MAX_BYTES = 1024

/** The script as it stands in the pages. @throws when it is longer than it may be */
export async function leaveScript(): Promise<string> {
  const { code } = await transformWithOxc(await readFile(SCRIPT, "utf8"), SCRIPT, { sourcemap: false })
  const { code: small } = await minify("leave.js", code)
  const text = small.trim()
  if (Buffer.byteLength(text) > SCRIPT_MAX_BYTES) {
    throw new Error(`[porchlight/app] The script that leaves has ${Buffer.byteLength(text)} bytes.`)
  }
  return text
}

/** A control in each language; the style sheet shows the one that the page is in. */
const words = (key: "leave" | "leaveHidden") =>
  `<span lang="en">${leaveMessages[key]}</span><span lang="es">${spanish.leave[key]}</span>`

/** Works without any script: the form says that she leaves, and the answer leads on. First in the order of the keyboard. */
const control = () =>
  `<form id="leave" action="${LEAVE_PATH}" method="post"><button data-leave>${words("leave")}</button></form>`

/** A second way, last in the order of the keyboard and seen only there. */
const hiddenLink = () =>
  `<nav><a id="leave-link" href="${LEAVE_PATH}" rel="noreferrer nofollow" data-leave>${words("leaveHidden")}</a></nav>`

/** Puts the way out into every page, outside of what the app draws: it is there before the app, and whatever becomes of it. */
export function leavePlugin(): Plugin {
  return {
    name: "porchlight:leave",
    transformIndexHtml: async (html) => {
      const script = await leaveScript()
      return html
        .replace("<head>", () => `<head><script>${script}</script>`)
        .replace("<body>", () => `<body>${control()}`)
        .replace("</body>", () => `${hiddenLink()}</body>`)
    },
  }
}
