import { PurgeCSS } from "purgecss"

/** Which part of the kit an element is stands in its page; every other attribute may be written by a script later. */
const WRITTEN_AT_ONCE = ["data-scope", "data-part"]
/** Set by the script of the first paint. */
const THEMES = ["light", "dark", "night-out"]
/** `:hover` and the like stand in no page; what they are said of does. */
const STATES = /^:/u
const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
}

/** Tags, names, values, and class names, which hold almost every sign (`[&_svg]:w_4`, `[&_>_a]:md:px_6`). */
function wordsOf(content: string): Array<string> {
  const plain = content.replaceAll(/&(?:amp|lt|gt|quot|#x27);/gu, (entity) => ENTITIES[entity] ?? entity)
  return [/[^\s"'`]+/gu, /[^\s"'`<>=/]+/gu].flatMap((word) => plain.match(word) ?? [])
}

/**
 * The rules of a style sheet that a page needs, by the classes, tags and names that stand in its HTML and in the scripts that
 * it runs. Layers keep their order, so that the whole sheet can be added behind it and changes nothing.
 */
export async function usedStyles(css: string, contents: ReadonlyArray<string>): Promise<string> {
  const attributes = new Set(css.match(/(?<=\[)[a-z-]+/gu) ?? [])
  const [result] = await new PurgeCSS().purge({
    content: contents.map((raw) => ({ raw, extension: "html" })),
    css: [{ raw: css }],
    extractors: [{ extensions: ["html"], extractor: wordsOf }],
    dynamicAttributes: [...attributes].filter((name) => !WRITTEN_AT_ONCE.includes(name)),
    safelist: [...THEMES, STATES, "html", "body"],
    keyframes: true,
    variables: true,
  })
  if (!result) throw new Error("[porchlight/app] Nothing was left of a page's styles.")
  return result.css
}
