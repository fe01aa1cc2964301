import { SosPinVisit, type SosPinVisitProps } from "./sos-pin-visit.tsx"
import { useSosContext } from "./use-sos-context.ts"

export interface SosPinFormProps extends SosPinVisitProps {}

/** Takes the PIN that stops it. There only while it counts down or may have arrived already, and a PIN is needed. */
export function SosPinForm(props: SosPinFormProps) {
  const { state, needsPin, canStop } = useSosContext()
  return needsPin && (canStop || state === "stopping") ? <SosPinVisit {...props} /> : null
}
