import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { locationShareMessages as words } from "@porchlight/core/location"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { locationShareAnatomy as anatomy } from "./location.share.anatomy.ts"
import { useLocationShareContext } from "./use-location-share-context.ts"

export interface LocationShareCheckInProps extends HTMLArkProps<"button"> {}

/** Checking in while one shares: how it stands, when one is reminded, and the button. Not there while a date does that. */
export function LocationShareCheckIn({ children, onClick, ...props }: LocationShareCheckInProps) {
  const { state, shareId, isPending, checkIn, act } = useLocationShareContext()
  const part = usePart(anatomy, "check-in-trigger", state)
  if (shareId === null || checkIn.isWatched) return null
  return (
    <>
      <output {...partAttributes(anatomy, "check-in-status", state)}>{checkIn.status}</output>
      {checkIn.next === null ? null : (
        <p {...partAttributes(anatomy, "check-in-next", state)}>{checkIn.next}</p>
      )}
      <ark.button
        type="button"
        aria-disabled={isPending}
        onClick={chain(onClick, () => {
          if (!isPending) act({ type: "check-in" })
        })}
        {...part}
        {...props}
      >
        {children ?? words.checkInNow}
      </ark.button>
    </>
  )
}
