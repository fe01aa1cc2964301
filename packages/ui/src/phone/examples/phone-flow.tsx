import { Phone, type UsePhoneOptions } from "../index.ts"

/** The number, then the code. */
export function PhoneFlow(options: UsePhoneOptions) {
  return (
    <Phone.Root {...options}>
      <Phone.Status />
      <Phone.Failure />
      <Phone.NumberForm aria-label="Your number">
        <Phone.Field name="country">
          <Phone.Label />
          <Phone.CountrySelect />
        </Phone.Field>
        <Phone.Field name="number">
          <Phone.Label />
          <Phone.NumberInput />
          <Phone.ErrorText />
        </Phone.Field>
        <Phone.SendTrigger />
      </Phone.NumberForm>
      <Phone.CodeForm aria-label="Your code">
        <Phone.Field name="code">
          <Phone.Label />
          <Phone.CodeInput />
          <Phone.ErrorText />
        </Phone.Field>
        <Phone.VerifyTrigger />
        <Phone.ResendTrigger />
        <Phone.ChangeTrigger />
        <Phone.ResendCountdown />
      </Phone.CodeForm>
    </Phone.Root>
  )
}
