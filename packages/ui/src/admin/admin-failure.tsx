import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { adminAnatomy } from "./admin.anatomy.ts"
import { useAdminContext } from "./use-admin-context.ts"

export interface AdminFailureProps extends HTMLArkProps<"div"> {}

/** Why it did not work, under its heading. Not there while nothing is wrong. */
export function AdminFailure({ children, ...props }: AdminFailureProps) {
  const { state, failure } = useAdminContext()
  const part = usePart(adminAnatomy, "failure", state)
  if (failure === null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? (
        <>
          {failure.title === null ? null : <strong>{failure.title}</strong>} {failure.message}
        </>
      )}
    </ark.div>
  )
}
