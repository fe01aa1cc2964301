import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { useDecoyContext, useDecoyPart } from "./use-decoy-context.ts"

export interface DecoyTitleProps extends HTMLArkProps<"h1"> {}

/** What stands above the list. */
export function DecoyTitle({ children, ...props }: DecoyTitleProps) {
  const { titles } = useDecoyContext()
  const part = useDecoyPart("title")
  return (
    <ark.h1 {...part} {...props}>
      {children ?? titles.dashboardTitle}
    </ark.h1>
  )
}
