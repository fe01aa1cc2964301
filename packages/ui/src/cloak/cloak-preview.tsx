import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { useCloakContext, useCloakPart } from "./use-cloak-context.ts"

export interface CloakPreviewProps extends HTMLArkProps<"p"> {}

/** Whom leaving would tell now. Not there where nobody is to be told, or it is not known. */
export function CloakPreview({ children, ...props }: CloakPreviewProps) {
  const { preview } = useCloakContext()
  const part = useCloakPart("preview")
  if (preview === "") return null
  return (
    <ark.p {...part} {...props}>
      {children ?? preview}
    </ark.p>
  )
}
