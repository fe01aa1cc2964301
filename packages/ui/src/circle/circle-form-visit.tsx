import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { chain, useFaultFocus, useVisitFocus } from "../form/index.ts"
import { circleAnatomy } from "./circle.anatomy.ts"
import { useCircleContext } from "./use-circle-context.ts"

export interface CircleFormVisitProps extends HTMLArkProps<"form"> {}

/** The add form while it is open: focus comes to its first field and goes back when it closes. */
export function CircleFormVisit({ children, onSubmit, onKeyDown, ...props }: CircleFormVisitProps) {
  const { form, submitForm, closeForm } = useCircleContext()
  const part = usePart(circleAnatomy, "form", form.state)
  const faulty = useFaultFocus(form.refusals)
  const visited = useVisitFocus<HTMLDivElement>()
  return (
    <ark.form
      ref={faulty}
      noValidate
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        if (form.state !== "sending") submitForm()
      })}
      onKeyDown={chain(onKeyDown, (event) => {
        if (event.key === "Escape") closeForm()
      })}
      {...part}
      {...props}
    >
      <div ref={visited}>{children}</div>
    </ark.form>
  )
}
