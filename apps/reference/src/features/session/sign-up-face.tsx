import { signUpViewOf } from "@porchlight/machines/session"
import { Registration, useRegistration } from "@porchlight/ui/registration"
import { ownTimeZone } from "@porchlight/ui/time"
import { css } from "../../../styled-system/css/index.js"
import { SignUpForm } from "../registration/sign-up-form.tsx"

const timeZone = ownTimeZone()

/** The first step of the registration, in the dialog. */
export function SignUpFace({ onCreated }: { readonly onCreated: () => void }) {
  const registration = useRegistration({ timeZone, onCreated })
  return (
    <Registration.RootProvider value={signUpViewOf(registration)}>
      <Registration.Status className={css({ srOnly: true })} />
      <Registration.RetryTrigger />
      <Registration.Step name="signup">
        <SignUpForm />
      </Registration.Step>
    </Registration.RootProvider>
  )
}
