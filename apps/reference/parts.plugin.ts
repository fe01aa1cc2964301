import type { Plugin } from "vite"
import { splitParts, type SplitStyles } from "./parts.split.ts"

/**
 * The features whose parts come in files of their own, as a screen or a tool does: their styles come with those files, and not
 * with every page. What stands or opens on every screen, such as SOS, and what must look right at once is not here.
 */
const APART: ReadonlySet<string> = new Set([
  "admin",
  "admin-bypass",
  "api-key",
  "circle",
  "clarity",
  "date-plan",
  "date-plan-cancel",
  "date-plan-card",
  "date-plan-place",
  "date-plan-record",
  "drill",
  "escape-text",
  "fake-call",
  "geofence",
  "identity",
  "identity-review",
  "location-share",
  "location-tabs",
  "membership",
  "notification-preference",
  "notification-tabs",
  "parking",
  "recording",
  "recording-list",
  "ride",
  "route",
  "session-auth",
  "session-factor",
  "session-list",
  "session-reset",
  "settings",
  "settings-danger",
  "settings-safety",
  "venue",
  "venue-desk",
  "venue-suggestion",
  "vibe",
  "webhook",
])

const SHEET = "/src/index.css"
const SPLIT = /\/porchlight-parts\/([\w-]+)\.css$/u

/** Gives each feature of `APART` a style sheet that comes with its anatomy, which all of its parts import. */
export function partsPlugin(): {
  readonly plugin: Plugin
  /** The anatomy with which a style sheet comes, by their modules; null for every other module. */
  readonly anatomyOf: (id: string) => string | null
} {
  const anatomies = new Map<string, string>()
  let tell: (split: SplitStyles) => void = () => {}
  let split = new Promise<SplitStyles>(() => {})
  const plugin: Plugin = {
    name: "porchlight:parts",
    apply: "build",
    buildStart() {
      split = new Promise((resolve) => {
        tell = resolve
      })
    },
    resolveId: (id) => (SPLIT.test(id) ? id : null),
    async load(id) {
      const [, scope = ""] = SPLIT.exec(id) ?? []
      if (scope === "") return null
      const styles = (await split).apart.get(scope) ?? ""
      if (styles === "") throw new Error(`[porchlight/app] No style is of the parts of ${scope}.`)
      return { code: styles, moduleSideEffects: true }
    },
    async transform(code, id) {
      if (id.endsWith(SHEET)) {
        const found = splitParts(code, APART)
        tell(found)
        return { code: found.rest, map: null }
      }
      // Behind what Panda does: it takes the order of the layers for the place of all styles.
      if (SPLIT.test(id)) return { code: (await split).order + code, map: null }
      if (!id.endsWith(".anatomy.ts")) return null
      const scopes = [...code.matchAll(/\bscope: "([\w-]+)"/gu)].flatMap(([, scope = ""]) => scope)
      const sheets = scopes
        .filter((scope) => APART.has(scope))
        .map((scope) => `/porchlight-parts/${scope}.css`)
      for (const sheet of sheets) anatomies.set(sheet, id)
      return { code: sheets.map((sheet) => `import "${sheet}"\n`).join("") + code, map: null }
    },
  }
  return { plugin, anatomyOf: (id) => anatomies.get(id) ?? null }
}
