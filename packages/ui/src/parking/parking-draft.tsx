import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { parkingAnatomy } from "./parking.anatomy.ts"
import { useParkingContext } from "./use-parking-context.ts"

export interface ParkingDraftProps extends HTMLArkProps<"output"> {}

/** Says that what stands in the form is not saved, or cannot be kept. Empty while there is nothing to say of it. */
export function ParkingDraft({ children, ...props }: ParkingDraftProps) {
  const { state, draft } = useParkingContext()
  const part = usePart(parkingAnatomy, "draft", state)
  return (
    <ark.output {...part} {...props}>
      {draft === null ? null : (children ?? draft)}
    </ark.output>
  )
}
