import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { locationShareMessages as words } from "@porchlight/core/location"
import { useId } from "react"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { locationShareAnatomy as anatomy } from "./location.share.anatomy.ts"
import { useLocationShareContext } from "./use-location-share-context.ts"

export interface LocationShareApproximateProps extends HTMLArkProps<"div"> {}

/** Shows whoever looks a place that is off, which looks like any other (N-08). */
export function LocationShareApproximate(props: LocationShareApproximateProps) {
  const { state, isApproximate, change } = useLocationShareContext()
  const part = usePart(anatomy, "approximate", state)
  const hint = useId()
  return (
    <ark.div {...part} {...props}>
      <label {...partAttributes(anatomy, "choice", state)}>
        <input
          type="checkbox"
          checked={isApproximate}
          aria-describedby={hint}
          onChange={(event) => change({ isApproximate: event.currentTarget.checked })}
        />
        {words.approximate}
      </label>
      <p id={hint} {...partAttributes(anatomy, "approximate-hint", state)}>
        {words.approximateHint}
      </p>
    </ark.div>
  )
}
