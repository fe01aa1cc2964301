import { DialogContent, DialogPositioner, DialogRoot, DialogTitle } from "@ark-ui/react/dialog"
import type { HTMLArkProps } from "@ark-ui/react/factory"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { useStepFocus } from "../form/index.ts"
import { sessionAuthAnatomy } from "./session.auth.anatomy.ts"
import { useSessionAuthContext } from "./use-session-auth-context.ts"

export interface SessionAuthDialogProps extends HTMLArkProps<"div"> {
  /** Where the focus goes when the dialog closes; where it was before, unless it is given. */
  readonly finalFocusEl?: (() => HTMLElement | null) | undefined
}

/** The dialog, under its title. The faces stand inside it. Scrolling of the host's page is left alone. */
export function SessionAuthDialog({ finalFocusEl, children, ...props }: SessionAuthDialogProps) {
  const { state, look, title, isOpen, face, close } = useSessionAuthContext()
  const part = usePart(sessionAuthAnatomy, "dialog", state)
  // From tab to tab the focus stays at the tabs.
  const hasTabs = look === "tabs" && face !== null && face !== "reset"
  const content = useStepFocus<HTMLDivElement>(isOpen ? (hasTabs ? "tabs" : state) : null)
  return (
    <DialogRoot
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) close()
      }}
      // A screen behind it that comes late may take the focus for a moment; the dialog takes it back and stays.
      onFocusOutside={(event) => event.preventDefault()}
      preventScroll={false}
      lazyMount
      unmountOnExit
      {...(finalFocusEl ? { finalFocusEl } : {})}
    >
      <DialogPositioner>
        <DialogContent ref={content} {...part} {...props}>
          <DialogTitle {...partAttributes(sessionAuthAnatomy, "title", state)}>{title}</DialogTitle>
          {children}
        </DialogContent>
      </DialogPositioner>
    </DialogRoot>
  )
}
