import type { FieldErrorTextProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { KeptError } from "../form/index.ts"
import { sosAnatomy } from "./sos.anatomy.ts"
import { useSosContext } from "./use-sos-context.ts"

export interface SosPinErrorTextProps extends FieldErrorTextProps {}

/** What is wrong with the PIN. Not there while nothing is; while the next one is checked its place is kept. */
export function SosPinErrorText(props: SosPinErrorTextProps) {
  const { state, pinError } = useSosContext()
  const part = usePart(sosAnatomy, "pin-error-text", state)
  return <KeptError role="alert" error={pinError} isWaiting={state === "stopping"} {...part} {...props} />
}
