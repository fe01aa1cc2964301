import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { venueMessages } from "@porchlight/core/venue"
import { useId } from "react"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { useVenueSuggestionContext } from "./use-venue-suggestion-context.ts"
import { venueSuggestionAnatomy as anatomy } from "./venue.suggestion.anatomy.ts"

export interface VenueSuggestionOwnProps extends HTMLArkProps<"section"> {}

/** What was suggested before, and what became of it, or that it cannot be seen. Not there while it is looked up. */
export function VenueSuggestionOwn(props: VenueSuggestionOwnProps) {
  const { state, own, ownFailure, lookAgain } = useVenueSuggestionContext()
  const part = usePart(anatomy, "own", state)
  const id = useId()
  if (own === null && ownFailure === null) return null
  return (
    <ark.section aria-labelledby={id} {...part} {...props}>
      <h2 id={id} {...partAttributes(anatomy, "own-title", state)}>
        {venueMessages.ownTitle}
      </h2>
      {ownFailure === null ? null : (
        <>
          <p role="alert">{ownFailure}</p>
          <button type="button" onClick={lookAgain} {...partAttributes(anatomy, "own-retry-trigger", state)}>
            {venueMessages.again}
          </button>
        </>
      )}
      {own?.length === 0 ? <p>{venueMessages.ownNone}</p> : null}
      <ul>
        {own?.map(({ id: key, name, fate }) => (
          <li key={key} {...partAttributes(anatomy, "own-item", state)}>
            <strong>{name}</strong>: {fate}
          </li>
        ))}
      </ul>
    </ark.section>
  )
}
