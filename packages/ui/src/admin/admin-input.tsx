import { FieldInput, type FieldInputProps } from "@ark-ui/react/field"
import { partAttributes } from "../anatomy/index.ts"
import { chain, useDescribedBy } from "../form/index.ts"
import { adminAnatomy } from "./admin.anatomy.ts"
import type { AdminFieldName, AdminInputName } from "./admin.labels.ts"
import { useAdminContext, useAdminField } from "./use-admin-context.ts"

export interface AdminInputProps extends FieldInputProps {}

const LOOKS = {
  password: { type: "password", autoComplete: "current-password" },
  search: { type: "search", autoComplete: "off" },
  logSearch: { type: "search", autoComplete: "off" },
  phone: { type: "tel", autoComplete: "off" },
} as const satisfies Readonly<Record<AdminInputName, FieldInputProps>>

const isTyped = (name: AdminFieldName): name is AdminInputName => Object.hasOwn(LOOKS, name)

/** The text of the field around it. Nobody's number or address is offered from what was typed before. */
export function AdminInput({ onChange, ...props }: AdminInputProps) {
  const { state, fields, change } = useAdminContext()
  const name = useAdminField()
  const described = useDescribedBy()
  if (!isTyped(name)) throw new Error(`[porchlight/admin] ${name} is chosen. Use <Admin.Select>.`)
  return (
    <FieldInput
      {...LOOKS[name]}
      name={name}
      value={fields[name]}
      onChange={chain(onChange, (event) => change({ [name]: event.currentTarget.value }))}
      aria-describedby={described}
      {...partAttributes(adminAnatomy, "input", state)}
      {...props}
    />
  )
}
