import {
  DialogContent,
  DialogDescription,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
} from "@ark-ui/react/dialog"
import type { HTMLArkProps } from "@ark-ui/react/factory"
import { circleMessages } from "@porchlight/core/circle"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { chain, useFocusSuccession } from "../form/index.ts"
import { circleAnatomy } from "./circle.anatomy.ts"
import { useCircleContext } from "./use-circle-context.ts"

export interface CircleRemoveDialogProps extends HTMLArkProps<"div"> {}

/** Asks before somebody is removed, or says why they stay. The buttons stand inside it. Scrolling of the host's page is left alone. */
export function CircleRemoveDialog({ children, onFocus, ...props }: CircleRemoveDialogProps) {
  const { state, removing, removingDate, cancel } = useCircleContext()
  const part = usePart(circleAnatomy, "remove-dialog", state)
  const succession = useFocusSuccession(["keep-trigger"])
  return (
    <DialogRoot
      role="alertdialog"
      open={removing !== null}
      onOpenChange={({ open }) => {
        if (!open) cancel()
      }}
      preventScroll={false}
      lazyMount
      unmountOnExit
    >
      <DialogPositioner>
        <DialogContent onFocus={chain(onFocus, succession.onFocus)} {...part} {...props}>
          <DialogTitle {...partAttributes(circleAnatomy, "remove-title", state)}>
            {removingDate === null
              ? circleMessages.removeTitle(removing?.name ?? "")
              : circleMessages.removeOnDateTitle(removing?.name ?? "")}
          </DialogTitle>
          <DialogDescription {...partAttributes(circleAnatomy, "remove-hint", state)}>
            {removingDate === null ? circleMessages.removeHint : ""}
          </DialogDescription>
          <output {...partAttributes(circleAnatomy, "remove-date", state)}>{removingDate ?? ""}</output>
          {children}
        </DialogContent>
      </DialogPositioner>
    </DialogRoot>
  )
}
