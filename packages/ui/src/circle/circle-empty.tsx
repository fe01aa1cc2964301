import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { circleMessages } from "@porchlight/core/circle"
import { usePart } from "../anatomy/index.ts"
import { circleAnatomy } from "./circle.anatomy.ts"
import { useCircleContext } from "./use-circle-context.ts"

export interface CircleEmptyProps extends HTMLArkProps<"div"> {}

/** Says that nobody has said yes, and what to do while there is nobody at all; or that the list is not known. */
export function CircleEmpty({ children, ...props }: CircleEmptyProps) {
  const { state, trusted, unknown } = useCircleContext()
  const part = usePart(circleAnatomy, "empty", state)
  if (trusted.length > 0 || state === "loading" || (state === "failed" && unknown === null)) return null
  return (
    <ark.div {...part} {...props}>
      {children ?? (
        <>
          <p>{unknown ?? circleMessages.empty}</p>
          {state === "empty" ? <p>{circleMessages.emptyHint}</p> : null}
        </>
      )}
    </ark.div>
  )
}
