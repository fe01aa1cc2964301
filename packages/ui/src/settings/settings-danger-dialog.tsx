import {
  DialogContent,
  DialogDescription,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
} from "@ark-ui/react/dialog"
import type { HTMLArkProps } from "@ark-ui/react/factory"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { settingsDangerAnatomy } from "./settings.danger.anatomy.ts"
import { useSettingsDangerContext } from "./use-settings-danger-context.ts"

export interface SettingsDangerDialogProps extends HTMLArkProps<"div"> {}

/** Says what will happen; the form stands inside it. Scrolling of the host's page is left alone. */
export function SettingsDangerDialog({ children, ...props }: SettingsDangerDialogProps) {
  const { state, isAsking, isPending, title, hint, cancel } = useSettingsDangerContext()
  const part = usePart(settingsDangerAnatomy, "dialog", state)
  return (
    <DialogRoot
      role="alertdialog"
      open={isAsking}
      onOpenChange={({ open }) => {
        if (!open && !isPending) cancel()
      }}
      preventScroll={false}
      lazyMount
      unmountOnExit
    >
      <DialogPositioner>
        <DialogContent {...part} {...props}>
          <DialogTitle {...partAttributes(settingsDangerAnatomy, "title", state)}>{title}</DialogTitle>
          <DialogDescription {...partAttributes(settingsDangerAnatomy, "hint", state)}>
            {hint}
          </DialogDescription>
          {children}
        </DialogContent>
      </DialogPositioner>
    </DialogRoot>
  )
}
