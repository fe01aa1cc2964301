import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { useCloakContext, useCloakPart } from "./use-cloak-context.ts"

export interface CloakToastProps extends HTMLArkProps<"output"> {}

/** What has become of something, for a moment. It stands there empty before: what is spoken has to be known by then. */
export function CloakToast(props: CloakToastProps) {
  const { toast } = useCloakContext()
  const part = useCloakPart("toast")
  const plate = useCloakPart("toast-plate")
  const text = useCloakPart("toast-text")
  return (
    <ark.output {...part} {...props}>
      {toast === null ? null : (
        <span {...plate}>
          <span {...text}>
            <strong>{toast.title}</strong> {toast.text}
          </span>
        </span>
      )}
    </ark.output>
  )
}
