import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { sosAnatomy } from "./sos.anatomy.ts"
import { useSosContext } from "./use-sos-context.ts"

export interface SosPeopleProps extends HTMLArkProps<"p"> {}

/** Who would be told, or that nobody would. */
export function SosPeople({ children, ...props }: SosPeopleProps) {
  const sos = useSosContext()
  const part = usePart(sosAnatomy, "people", sos.state)
  return (
    <ark.p {...part} {...props}>
      {children ?? sos.peopleText}
    </ark.p>
  )
}
