import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { SosScreenState } from "@porchlight/machines/sos"
import { usePart } from "../anatomy/index.ts"
import { sosAnatomy } from "./sos.anatomy.ts"
import { useSosContext } from "./use-sos-context.ts"

export interface SosViewProps extends HTMLArkProps<"div"> {
  /** The states in which this is there. */
  readonly when: ReadonlyArray<SosScreenState>
}

/** One face of the call for help. */
export function SosViewPart({ when, ...props }: SosViewProps) {
  const { state } = useSosContext()
  const part = usePart(sosAnatomy, "view", state)
  return when.includes(state) ? <ark.div {...part} {...props} /> : null
}
