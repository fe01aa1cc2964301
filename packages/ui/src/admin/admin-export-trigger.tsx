import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { adminPanelMessages } from "@porchlight/core/admin"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { adminAnatomy } from "./admin.anatomy.ts"
import { useAdminContext } from "./use-admin-context.ts"

export interface AdminExportTriggerProps extends HTMLArkProps<"button"> {
  /** Takes the file: comma-separated values, in which no cell is a formula. */
  readonly onExported: (csv: string) => void
}

/** Hands over the shown log. */
export function AdminExportTrigger({ onExported, children, onClick, ...props }: AdminExportTriggerProps) {
  const { state, csv } = useAdminContext()
  const part = usePart(adminAnatomy, "export-trigger", state)
  return (
    <ark.button type="button" onClick={chain(onClick, () => onExported(csv()))} {...part} {...props}>
      {children ?? adminPanelMessages.csvExport}
    </ark.button>
  )
}
