import { DialogContent, DialogPositioner, DialogRoot, DialogTitle } from "@ark-ui/react/dialog"
import type { HTMLArkProps } from "@ark-ui/react/factory"
import { circleMessages } from "@porchlight/core/circle"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { circleAnatomy } from "./circle.anatomy.ts"
import { useCircleContext } from "./use-circle-context.ts"

export interface CircleFormDialogProps extends HTMLArkProps<"div"> {}

/** Invites somebody, over the list. The form stands inside it. Scrolling of the host's page is left alone. */
export function CircleFormDialog({ children, ...props }: CircleFormDialogProps) {
  const { form, closeForm } = useCircleContext()
  const part = usePart(circleAnatomy, "form-dialog", form.state)
  return (
    <DialogRoot
      open={form.state !== "closed"}
      onOpenChange={({ open }) => {
        if (!open && form.state !== "sending") closeForm()
      }}
      // What was typed is not lost to a tap beside it.
      closeOnInteractOutside={false}
      preventScroll={false}
      lazyMount
      unmountOnExit
    >
      <DialogPositioner>
        <DialogContent {...part} {...props}>
          <DialogTitle {...partAttributes(circleAnatomy, "form-title", form.state)}>
            {circleMessages.add}
          </DialogTitle>
          {children}
        </DialogContent>
      </DialogPositioner>
    </DialogRoot>
  )
}
