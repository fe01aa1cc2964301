import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { locationShareMessages } from "@porchlight/core/location"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { locationShareAnatomy } from "./location.share.anatomy.ts"
import { useLocationShareContext } from "./use-location-share-context.ts"

export interface LocationShareEndTriggerProps extends HTMLArkProps<"button"> {}

/** Switches it off, at once. There only while it is on. */
export function LocationShareEndTrigger({ children, onClick, ...props }: LocationShareEndTriggerProps) {
  const { state, shareId, isPending, act } = useLocationShareContext()
  const part = usePart(locationShareAnatomy, "end-trigger", state)
  if (shareId === null && state !== "on") return null
  return (
    <ark.button
      type="button"
      aria-disabled={isPending}
      onClick={chain(onClick, () => {
        if (!isPending) act({ type: "end" })
      })}
      {...part}
      {...props}
    >
      {children ?? locationShareMessages.end}
    </ark.button>
  )
}
