import { FieldLabel, useFieldContext, type FieldLabelProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { phoneAnatomy } from "./phone.anatomy.ts"
import { phoneLabels } from "./phone.labels.ts"
import { usePhoneContext, usePhoneField } from "./use-phone-context.ts"

export interface PhoneLabelProps extends FieldLabelProps {}

/** The name of the field around it. That of the code leads to its first box: a label can name one control only. */
export function PhoneLabel({ children, onClick, ...props }: PhoneLabelProps) {
  const part = usePart(phoneAnatomy, "label", usePhoneContext().state)
  const name = usePhoneField()
  const { refs } = useFieldContext()
  return (
    <FieldLabel
      onClick={chain(onClick, (event) => {
        if (name !== "code") return
        event.preventDefault()
        refs.rootRef.current?.querySelector<HTMLElement>("[data-part='code-box']")?.focus()
      })}
      {...part}
      {...props}
    >
      {children ?? phoneLabels[name]}
    </FieldLabel>
  )
}
