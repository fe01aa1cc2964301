import type { CodeSent, Phone as PhoneNumber } from "@porchlight/core/phone"
import { phoneMessages } from "@porchlight/core/phone"
import { Phone, usePhone } from "@porchlight/ui/phone"
import { useEffect } from "react"
import { css } from "../../../styled-system/css/index.js"
import { useProduct } from "../../app/product.ts"

export interface PhoneScreenProps {
  /** The number that waits for its code; null to ask for one. */
  readonly phone: PhoneNumber | null
  readonly codeSent: CodeSent | null
  readonly onVerified: (phone: PhoneNumber) => void
  /** Whether it is the number that is asked for, and not the code. The same function each time. */
  readonly onAsk?: (isNumber: boolean) => void
}

/** Proving the phone: the number, then the code (000 §2). A step of the registration. */
export function PhoneScreen({ onAsk, ...options }: PhoneScreenProps) {
  const { brandName } = useProduct()
  const phone = usePhone(options)
  const isNumber = phone.step === "number"
  useEffect(() => onAsk?.(isNumber), [onAsk, isNumber])
  return (
    <Phone.RootProvider value={phone}>
      <Phone.Status />
      <Phone.NumberForm>
        <Phone.Field name="country">
          <Phone.Label />
          <Phone.CountrySelect />
          <Phone.ErrorText />
        </Phone.Field>
        <Phone.Field name="number">
          <Phone.Label />
          <Phone.NumberInput />
          <Phone.ErrorText />
        </Phone.Field>
        <p className={css({ color: "quiet" })}>{phoneMessages.consent(brandName)}</p>
        <Phone.Failure />
        <Phone.SendTrigger />
      </Phone.NumberForm>
      <Phone.CodeForm>
        <Phone.Field name="code">
          <Phone.Label />
          <Phone.CodeInput />
          <Phone.ErrorText />
        </Phone.Field>
        <Phone.Failure />
        <Phone.VerifyTrigger />
        <div className={css({ display: "flex", flexDirection: "column", gap: "1" })}>
          <Phone.ResendCountdown className={css({ textAlign: "center" })} />
          <Phone.ResendTrigger />
          <Phone.ChangeTrigger />
        </div>
      </Phone.CodeForm>
    </Phone.RootProvider>
  )
}
