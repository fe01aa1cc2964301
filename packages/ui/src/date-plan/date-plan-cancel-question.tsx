import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { datePlanMessages } from "@porchlight/core/date-plan"
import { usePart } from "../anatomy/index.ts"
import { datePlanCancelAnatomy } from "./date-plan.cancel.anatomy.ts"
import { useDatePlanCancelContext } from "./use-date-plan-cancel-context.ts"

export interface DatePlanCancelQuestionProps extends HTMLArkProps<"p"> {}

/** What calling the date off means, and the two answers. There while it is asked. */
export function DatePlanCancelQuestion({ children, ...props }: DatePlanCancelQuestionProps) {
  const { state, isAsking, isPending, confirm, dismiss } = useDatePlanCancelContext()
  const question = usePart(datePlanCancelAnatomy, "question", state)
  const yes = usePart(datePlanCancelAnatomy, "confirm-trigger", state)
  const no = usePart(datePlanCancelAnatomy, "keep-trigger", state)
  if (!isAsking) return null
  return (
    <>
      <ark.p tabIndex={-1} {...question} {...props}>
        {children ?? datePlanMessages.callOffQuestion}
      </ark.p>
      <button
        type="button"
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) confirm()
        }}
        {...yes}
      >
        {datePlanMessages.callOffConfirm}
      </button>
      <button
        type="button"
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) dismiss()
        }}
        {...no}
      >
        {datePlanMessages.callOffDismiss}
      </button>
    </>
  )
}
