import { Dialog } from "@ark-ui/react/dialog"
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
    <Dialog.Root
      role="alertdialog"
      open={removing !== null}
      onOpenChange={({ open }) => {
        if (!open) cancel()
      }}
      preventScroll={false}
      unmountOnExit
    >
      <Dialog.Positioner>
        <Dialog.Content onFocus={chain(onFocus, succession.onFocus)} {...part} {...props}>
          <Dialog.Title {...partAttributes(circleAnatomy, "remove-title", state)}>
            {removingDate === null
              ? circleMessages.removeTitle(removing?.name ?? "")
              : circleMessages.removeOnDateTitle(removing?.name ?? "")}
          </Dialog.Title>
          <Dialog.Description {...partAttributes(circleAnatomy, "remove-hint", state)}>
            {removingDate === null ? circleMessages.removeHint : ""}
          </Dialog.Description>
          <output {...partAttributes(circleAnatomy, "remove-date", state)}>{removingDate ?? ""}</output>
          {children}
        </Dialog.Content>
      </Dialog.Positioner>
    </Dialog.Root>
  )
}
