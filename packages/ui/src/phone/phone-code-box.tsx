import { PinInputInput, type PinInputInputProps } from "@ark-ui/react/pin-input"
import { usePart } from "../anatomy/index.ts"
import { useDescribedBy } from "../form/index.ts"
import { phoneAnatomy } from "./phone.anatomy.ts"
import { usePhoneContext } from "./use-phone-context.ts"

export interface PhoneCodeBoxProps extends PinInputInputProps {}

/** One digit. The first takes the focus when the step begins; a code that is filled into it fills them all. */
export function PhoneCodeBox({ onKeyDown, ...props }: PhoneCodeBoxProps) {
  const phone = usePhoneContext()
  const part = usePart(phoneAnatomy, "code-box", phone.state)
  return (
    <PinInputInput
      aria-describedby={useDescribedBy()}
      data-step-focus={props.index === 0 ? "" : undefined}
      // Enter sends also while the submit button is disabled: then the missing code is told.
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (event.key === "Enter") event.currentTarget.form?.requestSubmit()
      }}
      {...part}
      {...props}
    />
  )
}
