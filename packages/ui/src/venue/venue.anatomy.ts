import { VENUE_STATES, type VenueState } from "@porchlight/machines/venue"
import type { Anatomy } from "../anatomy/index.ts"

export const venueAnatomy = {
  scope: "venue",
  purpose:
    "Places that somebody looked at, each fact with who says so and since when. What nobody knows is unknown, in words; a demo says that it is one.",
  parts: {
    root: "Holds the state.",
    status: "Says what is going on or how many were found, to everybody.",
    failure: "Why there is nothing to see.",
    "retry-trigger": "Looks again.",
    search: "The field with its label.",
    "search-label": "What the field is called.",
    "search-input": "Words of name, address or kind.",
    filters: "The kinds that the list can be narrowed to.",
    "filter-trigger": "One kind; `aria-pressed` says whether it is chosen.",
    empty: "That there is none, and why.",
    "clear-trigger": "Shows every venue again.",
    list: "The venues that are found, or the one; the children are one venue's parts.",
    item: "One venue; `data-demo` where it is made up.",
    name: "What it is called.",
    badge: "Since when it is verified, or that it is made up.",
    address: "What kind of place it is and where.",
    score: "A number that somebody gave it, with who and when; `data-color` says how it looks.",
    facts: "Everything that is known and what is not; `data-so` says how each came out.",
    source: "Who says so and since when.",
    phone: "The way to call it.",
  },
  states: VENUE_STATES,
  keyboard: [{ keys: "Space, Enter", does: "On a kind: narrows the list to it." }],
} as const satisfies Anatomy<string, VenueState>
