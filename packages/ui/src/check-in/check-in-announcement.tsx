import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { useVisuallyHidden } from "../form/index.ts"
import { checkInAnatomy } from "./check-in.anatomy.ts"
import { useCheckInContext } from "./use-check-in-context.ts"

export interface CheckInAnnouncementProps extends HTMLArkProps<"output"> {}

/** Tells screen readers of a new state, also when time alone changed it. */
export function CheckInAnnouncement({ children, ...props }: CheckInAnnouncementProps) {
  const checkIn = useCheckInContext()
  const part = usePart(checkInAnatomy, "announcement", checkIn.state)
  const isToldElsewhere = checkIn.state === "loading" || checkIn.state === "failed"
  const hidden = useVisuallyHidden()
  return (
    <ark.output style={hidden} {...part} {...props}>
      {children ?? (isToldElsewhere ? "" : checkIn.status)}
    </ark.output>
  )
}
