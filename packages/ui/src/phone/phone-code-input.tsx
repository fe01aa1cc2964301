import { useFieldContext } from "@ark-ui/react/field"
import { LocaleProvider } from "@ark-ui/react/locale"
import { PinInputHiddenInput, PinInputRoot, type PinInputRootProps } from "@ark-ui/react/pin-input"
import { CODE_LENGTH, phoneMessages, sanitizeCode } from "@porchlight/core/phone"
import { usePart } from "../anatomy/index.ts"
import { useDescribedBy } from "../form/index.ts"
import { PhoneCodeBox } from "./phone-code-box.tsx"
import { phoneAnatomy } from "./phone.anatomy.ts"
import { usePhoneContext } from "./use-phone-context.ts"

export interface PhoneCodeInputProps extends PinInputRootProps {}

const BOXES = Array.from({ length: CODE_LENGTH }, (_, index) => index)

/** The boxes for the code; children replace them. `autoSubmit` sends at the last digit. Belongs into the field `code`. */
export function PhoneCodeInput({ children, onValueChange, ...props }: PhoneCodeInputProps) {
  const phone = usePhoneContext()
  const part = usePart(phoneAnatomy, "code-input", phone.state)
  const { ids } = useFieldContext()
  return (
    // Codes are written from the left in every language; the arrow keys follow it.
    <LocaleProvider locale="en">
      <PinInputRoot
        otp
        count={CODE_LENGTH}
        value={BOXES.map((index) => phone.code[index] ?? "")}
        onValueChange={(details) => {
          onValueChange?.(details)
          phone.changeCode(details.valueAsString)
        }}
        sanitizeValue={sanitizeCode}
        invalid={phone.faults.code !== undefined}
        readOnly={phone.isPending || phone.state === "spent"}
        translations={{ inputLabel: phoneMessages.digitLabel }}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Ark renders a div; asChild is the host's
        role="group"
        aria-labelledby={ids.label}
        aria-describedby={useDescribedBy()}
        {...part}
        {...props}
      >
        {children ?? BOXES.map((index) => <PhoneCodeBox key={index} index={index} />)}
        <PinInputHiddenInput />
      </PinInputRoot>
    </LocaleProvider>
  )
}
