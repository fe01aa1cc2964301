import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { circleAnatomy } from "./circle.anatomy.ts"
import { useCircleContext } from "./use-circle-context.ts"

export interface CircleGroupProps extends HTMLArkProps<"section"> {
  /** trusted: those who said yes. waiting: everybody else; not there while there is nobody. */
  readonly group: "trusted" | "waiting"
}

/** One list with its title. */
export function CircleGroup({ group, children, ...props }: CircleGroupProps) {
  const { state, trustedTitle, waiting, waitingTitle } = useCircleContext()
  const part = usePart(circleAnatomy, "group", state)
  if (state === "loading" || (group === "waiting" && waiting.length === 0)) return null
  return (
    <ark.section data-group={group} {...part} {...props}>
      <h2 {...partAttributes(circleAnatomy, "group-title", state)}>
        {group === "trusted" ? trustedTitle : waitingTitle}
      </h2>
      {children}
    </ark.section>
  )
}
