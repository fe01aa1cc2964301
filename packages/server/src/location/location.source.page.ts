import { locationToldMessages as words, mapLink, webMapLink, type Fix } from "@porchlight/core/location"
import { html } from "hono/html"
import type { Markup } from "../http/index.ts"

/** A place by whoever told it. */
export interface Sources<Told, Phone> {
  readonly told: Told
  readonly isOther: boolean
  /** What the phone told itself, where the place is another's. */
  readonly phone: Phone | null
  /** What the phone told before its last place and more exactly; null, or left out, where there is none to show. */
  readonly exact?: Phone | null
}

/** What the ways to the maps of one place are called: two of one name lead who hears a list of links to either. */
export interface MapNames {
  readonly map: string
  readonly webMap: string
}

/**
 * What the phone told itself comes first, with what it told more exactly before, and what an integration told stands apart from
 * it. Nobody may take the one for the other.
 * @param show one place, with what its maps are called
 */
export function bySource<Told, Phone>(
  { told, phone, exact = null, isOther }: Sources<Told, Phone>,
  show: (place: Told | Phone, names: MapNames) => Markup,
): Markup {
  const before =
    exact === null
      ? ""
      : html`<h3>${words.exactPlace}</h3>
          <p>${words.exactPlaceHint}</p>
          ${show(exact, { map: words.exactMap, webMap: words.exactWebMap })}`
  if (!isOther) return html`${show(told, { map: words.map, webMap: words.webMap })} ${before}`
  return html`<h3>${words.phonePlace}</h3>
    ${phone === null ? html`<p>${words.noPhonePlace}</p>` : show(phone, { map: words.phoneMap, webMap: words.phoneWebMap })}
    ${before} ${notThePhone(show(told, { map: words.otherMap, webMap: words.otherWebMap }))}`
}

/** The ways to a map: the application of a phone that has one for such links, and the web for every other device. */
export function mapLinks(place: Pick<Fix, "latitude" | "longitude">, { map, webMap }: MapNames): Markup {
  return html`<a class="button" href="${mapLink(place)}">${map}</a>
    <a href="${webMapLink(place)}" rel="noreferrer" class="button">${webMap}</a>`
}

/** A place that the phone did not tell, and what that means. */
export function notThePhone(place: Markup): Markup {
  return html`<h3>${words.otherPlace}</h3>
    <p>${words.otherPlaceHint}</p>
    ${place}`
}
