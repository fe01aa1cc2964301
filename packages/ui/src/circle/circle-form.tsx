import { useCircleContext } from "./use-circle-context.ts"
import { CircleFormVisit, type CircleFormVisitProps } from "./circle-form-visit.tsx"

export interface CircleFormProps extends CircleFormVisitProps {}

/** The add form. There only while it is open. */
export function CircleForm(props: CircleFormProps) {
  return useCircleContext().form.state === "closed" ? null : <CircleFormVisit {...props} />
}
