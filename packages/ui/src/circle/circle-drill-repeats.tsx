import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { drillMessages } from "@porchlight/core/circle"
import { useId } from "react"
import { partAttributes } from "../anatomy/index.ts"
import { drillAnatomy } from "./circle.drill.anatomy.ts"
import { useDrillContext } from "./use-drill-context.ts"

export interface DrillRepeatsProps extends HTMLArkProps<"div"> {}

/** The switch for tests by themselves: a native box that says it is a switch. There once its state is known. */
export function DrillRepeats(props: DrillRepeatsProps) {
  const { state, repeats, canWish, next, setRepeats } = useDrillContext()
  const hintId = useId()
  if (state === "looking" || state === "unknown") return null
  return (
    <ark.div {...props}>
      <label {...partAttributes(drillAnatomy, "repeats", state)}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={repeats}
          aria-disabled={!canWish}
          aria-describedby={hintId}
          checked={repeats}
          onChange={(event) => {
            if (canWish) setRepeats(event.currentTarget.checked)
          }}
        />
        {drillMessages.repeats}
      </label>
      <p id={hintId} {...partAttributes(drillAnatomy, "repeats-hint", state)}>
        {next ?? drillMessages.repeatsHint}
      </p>
    </ark.div>
  )
}
