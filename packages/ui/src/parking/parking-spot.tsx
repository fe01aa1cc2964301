import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { parkingMessages } from "@porchlight/core/parking"
import { useId } from "react"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { parkingAnatomy } from "./parking.anatomy.ts"
import { ParkingFacts } from "./parking-facts.tsx"
import { useParkingContext } from "./use-parking-context.ts"

export interface ParkingSpotProps extends HTMLArkProps<"article"> {}

/** The saved spot, or the one that waits to be saved; the ways there stand inside. Not there without one. */
export function ParkingSpot({ children, ...props }: ParkingSpotProps) {
  const { state, spot, isOld } = useParkingContext()
  const part = usePart(parkingAnatomy, "spot", state)
  const id = useId()
  if (spot === null) return null
  return (
    <ark.article aria-labelledby={id} {...part} {...props}>
      {spot.isUnsaved || isOld ? null : (
        <span {...partAttributes(parkingAnatomy, "badge", state)}>{parkingMessages.active}</span>
      )}
      <h2
        id={id}
        tabIndex={-1}
        data-step-focus={state === "changing" ? undefined : ""}
        {...partAttributes(parkingAnatomy, "place", state)}
      >
        <bdi>{spot.place}</bdi>
      </h2>
      {isOld ? <p {...partAttributes(parkingAnatomy, "old", state)}>{parkingMessages.old}</p> : null}
      <ParkingFacts />
      {children}
    </ark.article>
  )
}
