import { createHash } from "node:crypto"
import type { Capabilities } from "@porchlight/core/backend"
import { LANGUAGES } from "@porchlight/core/language"
import { policyMessages } from "@porchlight/core/policy"
import { speak } from "../context/index.ts"
import { DEFAULT_EMERGENCY_NUMBER, DEFAULT_PRODUCT } from "@porchlight/core/config"

/** What of the deployment stands in the files of the built app. */
export interface PageFacts extends Pick<Capabilities, "product" | "emergencyNumber" | "realDelivery"> {
  /** Whether this server has the pages of the development panel. */
  readonly isDevelopment: boolean
}

/** A value as it stands in the pages that the build made, and as it has to stand there. */
type Replacement = readonly [built: string, own: string]

/**
 * A page of the built app with what this deployment decides in place of what the build assumed: its name, its emergency
 * number, the dates of its legal texts, whether anybody is really told. All that it can do is written into the head, so that
 * the app need not wait for the first answer.
 */
export function fillPage(html: string, { isDevelopment, ...capabilities }: PageFacts): string {
  // The weather page: nothing on it may tell what this is.
  if (html.includes(" data-neutral")) return html
  const { product, emergencyNumber, realDelivery } = capabilities
  const replacements: ReadonlyArray<Replacement> = [
    [`tel:${DEFAULT_EMERGENCY_NUMBER}`, `tel:${emergencyNumber}`],
    [`Call ${DEFAULT_EMERGENCY_NUMBER}`, `Call ${emergencyNumber}`],
    [`al ${DEFAULT_EMERGENCY_NUMBER}`, `al ${emergencyNumber}`],
    ...LANGUAGES.flatMap((language) =>
      speak(language, () => {
        const { versionDate } = policyMessages
        return [
          [versionDate(DEFAULT_PRODUCT.termsDate), versionDate(product.termsDate)],
          [versionDate(DEFAULT_PRODUCT.privacyDate), versionDate(product.privacyDate)],
        ] satisfies ReadonlyArray<Replacement>
      }),
    ),
    [DEFAULT_PRODUCT.brandName, product.brandName],
  ]
  const own = replaceAll(
    html,
    replacements.map(([built, value]) => [built, escape(value)]),
  )
  const meta = `<meta name="porchlight-capabilities" content="${escape(JSON.stringify(capabilities))}" />`
  const whole = own.replace("</head>", () => `${meta}</head>`)
  const marks = `${realDelivery ? "" : 'data-delivery="simulated" '}${isDevelopment ? "data-development " : ""}`
  return whole.replace("<html ", () => `<html ${marks}`)
}

/** The manifest of the built app under the deployment's name. */
export function fillManifest(json: string, { product }: PageFacts): string {
  const { brandName } = product
  return replaceAll(json, [[DEFAULT_PRODUCT.brandName, JSON.stringify(brandName).slice(1, -1)]])
}

/** A page or manifest in the list of what the service worker keeps, as its build writes it. */
const KEPT_PAGE = /(?<=\{(?:"?url"?:"[^"]*\.(?:html|webmanifest)",)"?revision"?:")[0-9a-f]+(?=")/gu

/**
 * The service worker, which fetches a page again only under another revision: of what is filled in here the build knew
 * nothing, so that a new name would be shown after the next build and not before.
 */
export function fillWorker(script: string, facts: PageFacts): string {
  const mark = createHash("sha256").update(JSON.stringify(facts)).digest("hex").slice(0, 8)
  return script.replace(KEPT_PAGE, (revision) => `${revision}-${mark}`)
}

/** In one pass, so that nothing that was written in is taken for something of the build. */
function replaceAll(text: string, replacements: ReadonlyArray<Replacement>): string {
  const own = new Map(replacements)
  return text.replace(new RegExp([...own.keys()].join("|"), "gu"), (built) => own.get(built) ?? built)
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

function escape(text: string): string {
  return text.replace(/[&<>"']/gu, (sign) => ENTITIES[sign] ?? sign)
}
