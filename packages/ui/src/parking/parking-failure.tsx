import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { parkingAnatomy } from "./parking.anatomy.ts"
import { useParkingContext } from "./use-parking-context.ts"

export interface ParkingFailureProps extends HTMLArkProps<"div"> {}

/** Why saving, changing or clearing was refused: what happened, and what to do. */
export function ParkingFailure({ children, ...props }: ParkingFailureProps) {
  const { state, failure } = useParkingContext()
  const part = usePart(parkingAnatomy, "failure", state)
  if (failure === null) return null
  return (
    <ark.div role="alert" tabIndex={-1} {...part} {...props}>
      {children ?? (
        <>
          <strong>{failure.title}</strong>
          <span>{failure.text}</span>
        </>
      )}
    </ark.div>
  )
}
