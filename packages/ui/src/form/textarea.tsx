import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { useFieldContext } from "@ark-ui/react/field"
import { useDescribedBy } from "./use-described-by.ts"

export interface TextareaProps extends HTMLArkProps<"textarea"> {}

/** The text area of Ark's field without what lets one grow, which nobody asks for and every page with one would load (4 kB). */
export function Textarea(props: TextareaProps) {
  return (
    <ark.textarea {...useFieldContext()?.getTextareaProps()} aria-describedby={useDescribedBy()} {...props} />
  )
}
