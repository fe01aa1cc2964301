import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { locationShareMessages as words } from "@porchlight/core/location"
import { useId } from "react"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { locationShareAnatomy as anatomy } from "./location.share.anatomy.ts"
import { LocationShareApproximate } from "./location-share-approximate.tsx"
import { LocationSharePeople } from "./location-share-people.tsx"
import { useLocationShareContext } from "./use-location-share-context.ts"

export interface LocationShareFormProps extends HTMLArkProps<"form"> {}

/** For how long, and who gets a link. Not there while it is on, or nobody knows whether it is. */
export function LocationShareForm({ onSubmit, ...props }: LocationShareFormProps) {
  const { state, shareId, hours, isPending, change, act } = useLocationShareContext()
  const part = usePart(anatomy, "form", state)
  const name = useId()
  if (shareId !== null || state === "on" || state === "looking" || state === "unknown") return null
  return (
    <ark.form
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        if (!isPending) act({ type: "start" })
      })}
      {...part}
      {...props}
    >
      <fieldset {...partAttributes(anatomy, "hours", state)}>
        <legend {...partAttributes(anatomy, "hours-label", state)}>{words.howLong}</legend>
        {hours.map(({ value, text, isChosen }) => (
          <label key={text} {...partAttributes(anatomy, "choice", state)}>
            <input type="radio" name={name} checked={isChosen} onChange={() => change({ hours: value })} />
            {text}
          </label>
        ))}
      </fieldset>
      <LocationSharePeople />
      <LocationShareApproximate />
      <button type="submit" aria-disabled={isPending} {...partAttributes(anatomy, "start-trigger", state)}>
        {words.start}
      </button>
    </ark.form>
  )
}
