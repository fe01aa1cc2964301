import { locationToldMessages as words, mapLink, webMapLink, type Fix } from "@porchlight/core/location"
import { html } from "hono/html"
import type { Markup } from "../http/index.ts"

/**
 * A place by whoever told it: what the phone told itself comes first, and what an integration told stands apart from it. Nobody
 * may take the one for the other.
 * @param show one place, with what its map is called
 */
export function bySource<Told, Phone>(
  { told, phone, isOther }: { readonly told: Told; readonly phone: Phone | null; readonly isOther: boolean },
  show: (place: Told | Phone, map: string) => Markup,
): Markup {
  if (!isOther) return show(told, words.map)
  return html`<h3>${words.phonePlace}</h3>
    ${phone === null ? html`<p>${words.noPhonePlace}</p>` : show(phone, words.phoneMap)}
    ${notThePhone(show(told, words.otherMap))}`
}

/** The ways to a map: the application of a phone that has one for such links, and the web for every other device. */
export function mapLinks(place: Pick<Fix, "latitude" | "longitude">, map: string): Markup {
  return html`<a class="button" href="${mapLink(place)}">${map}</a>
    <a href="${webMapLink(place)}" rel="noreferrer" class="button">${words.webMap}</a>`
}

/** A place that the phone did not tell, and what that means. */
export function notThePhone(place: Markup): Markup {
  return html`<h3>${words.otherPlace}</h3>
    <p>${words.otherPlaceHint}</p>
    ${place}`
}
