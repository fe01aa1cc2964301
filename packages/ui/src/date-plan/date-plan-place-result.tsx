import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { useEffect, useId, useRef } from "react"
import { partAttributes } from "../anatomy/index.ts"
import { datePlanPlaceAnatomy as anatomy } from "./date-plan.place.anatomy.ts"
import { useDatePlanPlaceContext } from "./use-date-plan-place-context.ts"

export interface DatePlanPlaceResultProps extends HTMLArkProps<"section"> {}

/** What was found out, each thing with its reason. Not there before; it takes the focus, so that it is read from its title on. */
export function DatePlanPlaceResult(props: DatePlanPlaceResultProps) {
  const { state, result } = useDatePlanPlaceContext()
  const id = useId()
  const root = useRef<HTMLElement>(null)
  const isFound = result !== null
  useEffect(() => {
    if (isFound) root.current?.focus()
  }, [isFound])
  if (result === null) return null
  const { title, score, color, meaning, findings, warning } = result
  return (
    <ark.section
      ref={root}
      tabIndex={-1}
      aria-labelledby={id}
      {...partAttributes(anatomy, "result", state)}
      {...props}
    >
      <h3 id={id} {...partAttributes(anatomy, "result-title", state)}>
        {title}
      </h3>
      {warning === null ? null : <p {...partAttributes(anatomy, "warning", state)}>{warning}</p>}
      <p {...partAttributes(anatomy, "score", state)} data-color={color ?? "none"}>
        {score}
      </p>
      <p {...partAttributes(anatomy, "meaning", state)}>{meaning}</p>
      <ul>
        {findings.map(({ item, name, verdict, isFine, reason }) => (
          <li key={item} {...partAttributes(anatomy, "finding", state)} data-item={item} data-fine={isFine}>
            <strong>
              {name}: {verdict}.
            </strong>{" "}
            {reason}
          </li>
        ))}
      </ul>
    </ark.section>
  )
}
