import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { locationShareMessages as words } from "@porchlight/core/location"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { locationShareAnatomy as anatomy } from "./location.share.anatomy.ts"
import { useLocationShareContext } from "./use-location-share-context.ts"

export interface LocationSharePeopleProps extends HTMLArkProps<"fieldset"> {}

/** Who can be sent a link, and while it is on the button that does. Not there where everybody has one. */
export function LocationSharePeople(props: LocationSharePeopleProps) {
  const { state, shareId, choices, choicesEmpty, isPending, choose, act } = useLocationShareContext()
  const part = usePart(anatomy, "people", state)
  if (choicesEmpty !== null) return <p {...partAttributes(anatomy, "people-empty", state)}>{choicesEmpty}</p>
  if (choices.length === 0) return null
  return (
    <ark.fieldset {...part} {...props}>
      <legend {...partAttributes(anatomy, "people-label", state)}>{words.who}</legend>
      {choices.map(({ value, text, isChosen }) => (
        <label key={value} {...partAttributes(anatomy, "choice", state)}>
          <input
            type="checkbox"
            checked={isChosen}
            onChange={(event) => choose(value, event.currentTarget.checked)}
          />
          <bdi>{text}</bdi>
        </label>
      ))}
      {shareId !== null && choices.some(({ isChosen }) => isChosen) ? (
        <button
          type="button"
          aria-disabled={isPending}
          onClick={() => (isPending ? undefined : act({ type: "give" }))}
          {...partAttributes(anatomy, "give-trigger", state)}
        >
          {words.give}
        </button>
      ) : null}
    </ark.fieldset>
  )
}
