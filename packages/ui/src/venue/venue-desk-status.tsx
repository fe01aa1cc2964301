import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { venueDeskAnatomy } from "./venue.desk.anatomy.ts"
import { useVenueDeskContext } from "./use-venue-desk-context.ts"

export interface VenueDeskStatusProps extends HTMLArkProps<"output"> {}

/** Says what is going on. It stays in the page while empty: regions that appear with their text are not announced. */
export function VenueDeskStatus({ children, ...props }: VenueDeskStatusProps) {
  const { state, status } = useVenueDeskContext()
  const part = usePart(venueDeskAnatomy, "status", state)
  return (
    <ark.output {...part} {...props}>
      {children ?? status}
    </ark.output>
  )
}
