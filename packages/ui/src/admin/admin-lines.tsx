import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { AdminLine, AdminView } from "@porchlight/machines/admin"
import { partAttributes } from "../anatomy/index.ts"
import { adminAnatomy } from "./admin.anatomy.ts"
import { useAdminContext } from "./use-admin-context.ts"

/** What is shown line by line. */
type AdminLinesOf = "figures" | "server" | "person" | "log" | "answers" | "price"

export interface AdminLinesProps extends HTMLArkProps<"dl"> {
  readonly of: AdminLinesOf
  /** What is said instead where there are no lines. */
  readonly empty?: string | undefined
}

/** Something of the server or of a person, line by line. Not there before it is known. */
export function AdminLines({ of, empty, ...props }: AdminLinesProps) {
  const admin = useAdminContext()
  const lines = linesOf(admin, of)
  if (lines === null) return null
  if (lines.length === 0) return empty === undefined ? null : <p>{empty}</p>
  return (
    <ark.dl
      {...partAttributes(adminAnatomy, "lines", admin.state)}
      {...(of === "person" ? { tabIndex: -1, "data-step-focus": "" } : {})}
      data-of={of}
      {...props}
    >
      {lines.map(({ id, label, value }) => (
        <div key={id}>
          <dt {...partAttributes(adminAnatomy, "line-label", admin.state)}>{label}</dt>
          <dd {...partAttributes(adminAnatomy, "line-value", admin.state)}>{value}</dd>
        </div>
      ))}
    </ark.dl>
  )
}

function linesOf(admin: AdminView, of: AdminLinesOf): ReadonlyArray<AdminLine> | null {
  return of === "person" ? (admin.person?.lines ?? null) : admin[of]
}
