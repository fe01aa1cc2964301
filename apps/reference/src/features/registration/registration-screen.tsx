import { emailMessages } from "@porchlight/core/email"
import { phoneMessages } from "@porchlight/core/phone"
import { registrationMessages } from "@porchlight/core/registration"
import type { RegistrationStep } from "@porchlight/machines/registration"
import { Registration, useRegistration } from "@porchlight/ui/registration"
import { ownTimeZone } from "@porchlight/ui/time"
import { Suspense, useState } from "react"
import { screenPiece } from "../../app/screen-piece.tsx"
import { Link, useLocation } from "wouter"
import { css } from "../../../styled-system/css/index.js"
import { link } from "../../../styled-system/recipes/index.js"
import { ScreenPage } from "../../app/screen-page.tsx"
import { Skeleton } from "../../app/skeleton.tsx"
import { useWho } from "../../app/who.tsx"
import { registrationScreenMessages as words } from "./registration-screen.messages.ts"
import { SignUpForm } from "./sign-up-form.tsx"

const EmailStep = screenPiece(async () => (await import("../email/email-step.tsx")).EmailStep)
const PhoneScreen = screenPiece(async () => (await import("../phone/phone-screen.tsx")).PhoneScreen)

const ProfileSetupStep = screenPiece(
  async () => (await import("../profile/profile-setup.tsx")).ProfileSetupStep,
)

const timeZone = ownTimeZone()

function titleOf(step: RegistrationStep, isNumberAsked: boolean, isCodeSent: boolean): string {
  if (step === "signup") return registrationMessages.submit
  if (step === "phone_verification") {
    if (isNumberAsked) return phoneMessages.numberLabel
    return isCodeSent ? phoneMessages.codeSentTitle : phoneMessages.codeLabel
  }
  return step === "email_verification" ? emailMessages.requiredTitle : words.complete
}

/** Becoming a member: sign-up, phone, e-mail (000 §2). The server knows the step; a reload resumes it. */
export function RegistrationScreen() {
  const who = useWho()
  const [, navigate] = useLocation()
  const registration = useRegistration({
    timeZone,
    onCreated: who.look,
    onCompleted: (next) => {
      who.look()
      if (next === "dashboard") navigate("/profile", { replace: true })
    },
  })
  const { step } = registration
  const [isNumberAsked, setNumberAsked] = useState(false)
  // Until the server has said which: somebody who is signed in has signed up.
  const first: RegistrationStep = who.session === null ? "signup" : "complete"
  const proceed = () => {
    who.look()
    registration.look()
  }
  return (
    <ScreenPage
      key={step}
      title={titleOf(step ?? first, isNumberAsked, registration.codeSent !== null)}
      {...(step === null ? {} : { subtitle: words.place[step] })}
    >
      <Registration.RootProvider value={registration}>
        <Registration.Status className={css({ srOnly: true })} />
        <Registration.RetryTrigger />
        {/* The heading stays while the code of a step is fetched. */}
        <Suspense fallback={<Skeleton />}>
          <Registration.Step name="signup">
            <SignUpForm />
            <Link href="/signin" className={link({ kind: "alone" })}>
              {words.hasAccount}
            </Link>
          </Registration.Step>
          <Registration.Step name="phone_verification">
            <PhoneScreen
              phone={registration.pendingPhone}
              codeSent={registration.codeSent}
              onVerified={proceed}
              onAsk={setNumberAsked}
            />
          </Registration.Step>
          <Registration.Step name="email_verification">
            <EmailStep onVerified={proceed} />
          </Registration.Step>
          <Registration.Step name="complete">
            <ProfileSetupStep />
          </Registration.Step>
        </Suspense>
      </Registration.RootProvider>
    </ScreenPage>
  )
}
