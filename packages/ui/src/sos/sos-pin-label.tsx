import { FieldLabel, type FieldLabelProps } from "@ark-ui/react/field"
import { sosMessages } from "@porchlight/core/sos"
import { usePart } from "../anatomy/index.ts"
import { sosAnatomy } from "./sos.anatomy.ts"
import { useSosContext } from "./use-sos-context.ts"

export interface SosPinLabelProps extends FieldLabelProps {}

/** Says that it is the PIN that is asked for. */
export function SosPinLabel({ children, ...props }: SosPinLabelProps) {
  const { state } = useSosContext()
  const part = usePart(sosAnatomy, "pin-label", state)
  return (
    <FieldLabel {...part} {...props}>
      {children ?? sosMessages.cancelPin}
    </FieldLabel>
  )
}
