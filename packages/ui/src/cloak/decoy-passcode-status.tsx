import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { decoyStatus } from "./decoy.screen.ts"
import { useDecoyContext, useDecoyPart } from "./use-decoy-context.ts"

export interface DecoyPasscodeStatusProps extends HTMLArkProps<"p"> {}

/** That it was wrong, or that it waits for a line. Belongs into the PIN's form. */
export function DecoyPasscodeStatus({ children, ...props }: DecoyPasscodeStatusProps) {
  const { cloak } = useDecoyContext()
  const part = useDecoyPart("passcode-status")
  return (
    <ark.p role="alert" {...part} {...props}>
      {children ?? decoyStatus(cloak)}
    </ark.p>
  )
}
