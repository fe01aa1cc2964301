import { FieldSelect, type FieldSelectProps } from "@ark-ui/react/field"
import { partAttributes } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { adminAnatomy } from "./admin.anatomy.ts"
import { choiceOf, choicesOf, chosenOf, type AdminFieldName, type AdminSelectName } from "./admin.labels.ts"
import { useAdminContext, useAdminField } from "./use-admin-context.ts"

export interface AdminSelectProps extends FieldSelectProps {}

const isChosen = (name: AdminFieldName): name is AdminSelectName =>
  name === "logType" || name === "role" || name === "tier" || name === "period"

/** The choice of the field around it. */
export function AdminSelect({ children, onChange, ...props }: AdminSelectProps) {
  const admin = useAdminContext()
  const name = useAdminField()
  if (!isChosen(name)) throw new Error(`[porchlight/admin] ${name} is typed. Use <Admin.Input>.`)
  return (
    <FieldSelect
      name={name}
      value={chosenOf(name, admin)}
      onChange={chain(onChange, (event) => {
        const change = choiceOf(name, admin, event.currentTarget.value)
        if (change) admin.change(change)
      })}
      {...partAttributes(adminAnatomy, "select", admin.state)}
      {...props}
    >
      {children ??
        choicesOf(name, admin).map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
    </FieldSelect>
  )
}
