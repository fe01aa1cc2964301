import { EmailConfirmation } from "../../email/examples/email-confirmation.tsx"
import { PhoneFlow } from "../../phone/examples/phone-flow.tsx"
import { Registration, useRegistrationContext, type UseRegistrationOptions } from "../index.ts"

const TEXT_FIELDS = ["fullName", "email", "password", "confirmPassword"] as const
const CONSENTS = ["acceptedTerms", "acceptedPrivacy"] as const

function SignUp() {
  return (
    <Registration.Form aria-label="Your account">
      {TEXT_FIELDS.map((name) => (
        <Registration.Field key={name} name={name}>
          <Registration.Label />
          <Registration.Input />
          <Registration.ErrorText />
        </Registration.Field>
      ))}
      <Registration.Field name="country">
        <Registration.Label />
        <Registration.CountrySelect />
      </Registration.Field>
      <Registration.Field name="phoneNumber">
        <Registration.Label />
        <Registration.Input />
        <Registration.ErrorText />
      </Registration.Field>
      {CONSENTS.map((name) => (
        <Registration.Field key={name} name={name}>
          <Registration.Consent />
          <Registration.ErrorText />
        </Registration.Field>
      ))}
      <Registration.SubmitTrigger />
    </Registration.Form>
  )
}

function PhoneStep() {
  const { pendingPhone, codeSent, look } = useRegistrationContext()
  return <PhoneFlow phone={pendingPhone} codeSent={codeSent} onVerified={look} />
}

function EmailStep() {
  return <EmailConfirmation sendsFirst onVerified={useRegistrationContext().look} />
}

/** From nobody to a member. */
export function RegistrationFlow(options: UseRegistrationOptions) {
  return (
    <Registration.Root {...options}>
      <Registration.Status />
      <Registration.Failure />
      <Registration.RetryTrigger />
      <Registration.Step name="signup">
        <SignUp />
      </Registration.Step>
      <Registration.Step name="phone_verification">
        <PhoneStep />
      </Registration.Step>
      <Registration.Step name="email_verification">
        <EmailStep />
      </Registration.Step>
    </Registration.Root>
  )
}
